-- Prices are compared, filtered, sorted and counted in US dollars only. A home that is paid for in another currency has no price for
-- search, and shows its own one, with its currency.

-- The view of 0033: month_cents and week_cents are 0 for a room that is not paid for in dollars; stated_* are its prices in `currency`.
create or replace view room_facts as
select home_id, room_type, beds_free, frequency,
  case when currency = 'USD' then month_cents else 0 end as month_cents, case when currency = 'USD' then week_cents else 0 end as week_cents,
  -- What the home can offer: rooms with an available bed, all rooms while there is none.
  beds_free > 0 or sum(beds_free) over (partition by home_id) = 0 as is_offered,
  month_cents as stated_month_cents, week_cents as stated_week_cents, currency
from (
  select b.home_id, (1 << (array_position(enum_range(null::room_type), b.type) - 1))::smallint as room_type,
    case when b.is_available then b.max_occupancy - b.current_occupancy else 0 end as beds_free,
    (case p.payment_frequency when 'WEEKLY' then 2 when 'MONTHLY' then 1 else 0 end)::smallint as frequency,
    coalesce(case p.payment_frequency when 'WEEKLY' then round(charged.cents * 52 / 12.0) else charged.cents end, 0)::int as month_cents,
    coalesce(case p.payment_frequency when 'WEEKLY' then charged.cents else round(charged.cents * 12 / 52.0) end, 0)::int as week_cents,
    coalesce(p.currency, 'USD') as currency
  from bedrooms b
  left join bedroom_pricing p on p.bedroom_id = b.id
  cross join lateral (
    select coalesce(nullif(case p.payment_frequency when 'WEEKLY' then p.weekly_rate_cents else p.monthly_rate_cents end, 0),
      p.price_per_bed_cents)::bigint as cents
  ) charged
) rooms;

-- The price that a home shows: in dollars, as search knows it, or else the lowest in its own currency.
create function home_price(home uuid, month_dollars int, week_dollars int, out month_cents int, out week_cents int, out currency currency)
language sql stable as $$
  select coalesce(own.month_cents, month_dollars), coalesce(own.week_cents, week_dollars), coalesce(own.currency, 'USD')
  from (select) as one
  left join lateral (
    select min(r.stated_month_cents) as month_cents, min(r.stated_week_cents) as week_cents, r.currency
    from room_facts r
    where month_dollars = 0 and r.home_id = home and r.is_offered and r.currency <> 'USD' and r.stated_month_cents > 0
    group by r.currency order by r.currency::text limit 1
  ) own on true
$$;

-- The function of 0091 with that price. Pins without a currency are in dollars, because there are many of them in one response; so are
-- cards that were written before.
create or replace function write_home_cards(nos bigint[]) returns void language sql as $$
  insert into home_cards
  select s.home_no, row_to_json(card)::text, replace(row_to_json(pin)::text, '"currency":"USD",', '')
  from home_search s
  join homes h on h.no = s.home_no
  left join addresses a on a.id = h.address_id
  left join lateral (
    select json_build_object('id', d.id, 'url', d.url, 'alt', d.alt, 'category', hd.category, 'isMain', hd.is_main,
      'width', coalesce(d.width, 0), 'height', coalesce(d.height, 0), 'variants', d.variants) as picture
    from home_documents hd join documents d on d.id = hd.document_id
    where hd.home_id = h.id and hd.type = 'LISTING_IMAGE' and hd.is_public
    order by hd.is_main desc, hd.position limit 1
  ) shown on true
  cross join lateral home_price(h.id, s.month_cents, s.week_cents) price
  cross join lateral (
    select h.id, h.title, h.short_description as "shortDescription", coalesce(a.city, '') as city, coalesce(a.state, '') as state,
      coalesce(a.neighborhood, '') as neighborhood, h.status, s.latitude, s.longitude, s.property_type as "propertyType",
      s.house_genre as "houseGenre", s.support_level as "supportLevel", price.month_cents as "monthCents",
      price.week_cents as "weekCents", price.currency, s.beds_free as "bedsFree", to_char(h.beds_confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "bedsConfirmedAt",
      s.verified as "isVerified", s.premium as "isPremium", round(s.rating::numeric, 1) as rating, s.review_count as "reviewCount",
      shown.picture, null as distance
  ) card
  cross join lateral (
    select h.id, h.title, s.latitude, s.longitude, price.month_cents as "monthCents", price.currency, s.beds_free as "bedsFree"
  ) pin
  where s.home_no = any(nos)
  on conflict (home_no) do update set (card, pin) = (excluded.card, excluded.pin)
$$;

-- Homes with a room that is not paid for in dollars leave the searches by price that do not fit them.
do $$
begin
  insert into home_dirty
  select distinct h.no from homes h join bedrooms b on b.home_id = h.id join bedroom_pricing p on p.bedroom_id = b.id where p.currency <> 'USD';
  if found then
    perform graphile_worker.add_job('refresh_home_search');
  end if;
end $$;
