-- A home's price is the price of a bed one can have: of its rooms with an available bed, or of all of them while it is full.
-- The functions are those of 0005 with the rooms read from room_facts.

-- Every room with its price as it is charged, by the week and by the month: 52 weeks are 12 months.
create view room_facts as
select home_id, room_type, beds_free, frequency, month_cents, week_cents,
  -- What the home can offer: rooms with an available bed, all rooms while there is none.
  beds_free > 0 or sum(beds_free) over (partition by home_id) = 0 as is_offered
from (
  select b.home_id, (1 << (array_position(enum_range(null::room_type), b.type) - 1))::smallint as room_type,
    case when b.is_available then b.max_occupancy - b.current_occupancy else 0 end as beds_free,
    (case p.payment_frequency when 'WEEKLY' then 2 when 'MONTHLY' then 1 else 0 end)::smallint as frequency,
    coalesce(case p.payment_frequency when 'WEEKLY' then round(charged.cents * 52 / 12.0) else charged.cents end, 0)::int as month_cents,
    coalesce(case p.payment_frequency when 'WEEKLY' then charged.cents else round(charged.cents * 12 / 52.0) end, 0)::int as week_cents
  from bedrooms b
  left join bedroom_pricing p on p.bedroom_id = b.id
  cross join lateral (
    select coalesce(nullif(case p.payment_frequency when 'WEEKLY' then p.weekly_rate_cents else p.monthly_rate_cents end, 0),
      p.price_per_bed_cents)::bigint as cents
  ) charged
) rooms;

-- The rooms that published homes offer, for questions about one room: this type, at most this price, paid by the week.
create table room_search (
  home_no bigint not null,
  -- One bit each, as in home_search.
  room_type smallint not null,
  frequency smallint not null,
  month_cents int not null,
  week_cents int not null
) with (autovacuum_vacuum_scale_factor = 0.02);
create index room_search_home on room_search (home_no) include (room_type, frequency, month_cents, week_cents);

create or replace function home_facts(nos bigint[], at timestamptz) returns table (
  home_no bigint, cell bigint, amenities bigint, score int, month_cents int, week_cents int, city_id int, features int, listed_day int, confirmed_hour int,
  latitude real, longitude real, property_type property_type, housing_type housing_type, house_genre house_genre, support_level support_level, rating real,
  state_id smallint, beds_free smallint, room_types smallint, programs smallint, frequencies smallint, review_count smallint,
  verified boolean, premium boolean, pets boolean, smoking boolean, lgbtq boolean, visitors boolean, spot point,
  words tsvector, score_parts jsonb, status listing_status
) language sql stable as $$
  -- Part by part for each home, so that the work grows with the number of homes and no faster, whatever the planner expects.
  select h.no, morton(floor(mercator_x(shown.lng) * 65536)::bigint, floor(mercator_y(shown.lat) * 65536)::bigint), coalesce(comfort.amenities, 0),
    (select sum(value::int)::int from jsonb_each_text(scored.parts)), coalesce(rooms.month_cents, 0)::int, coalesce(rooms.week_cents, 0)::int,
    coalesce(placed.city_id, 0), coalesce(recovery.features, 0), (extract(epoch from coalesce(h.published_at, h.created_at))::bigint / 86400)::int,
    coalesce(extract(epoch from h.beds_confirmed_at)::bigint / 3600, 0)::int, shown.lat::real, shown.lng::real,
    h.property_type, h.housing_type, h.house_genre, h.support_level, opinion.rating::real,
    coalesce(placed.state_id, 0)::smallint, rooms.beds_free::smallint, coalesce(rooms.room_types, 0)::smallint,
    coalesce(meetings.programs, 0)::smallint, coalesce(rooms.frequencies, 0)::smallint, least(opinion.reviews, 32767)::smallint,
    coalesce(trust.verified, false), coalesce(trust.premium, false),
    coalesce(policy.pets_allowed, false), coalesce(policy.smoking_allowed, false), coalesce(policy.lgbtq_friendly, false), coalesce(policy.visitors_allowed, false),
    point(mercator_x(shown.lng), mercator_y(shown.lat)),
    setweight(to_tsvector('simple', h.title), 'A')
      || setweight(to_tsvector('simple', concat_ws(' ', a.city, a.state, a.neighborhood, a.zip_code)), 'B')
      || setweight(to_tsvector('simple', h.short_description || ' ' || h.description), 'D'),
    scored.parts, h.status
  from homes h
  left join addresses a on a.id = h.address_id
  left join locations l on l.id = h.location_id
  left join home_policies policy on policy.home_id = h.id
  cross join lateral (select approximate(l.latitude, h.id, 'latitude') as lat, approximate(l.longitude, h.id, 'longitude') as lng) shown
  -- By name, else by ZIP code, else the nearest.
  left join lateral (
    (select p.id as city_id, p.state_id from places p where p.search_name = lower(a.city) || ', ' || lower(a.state))
    union all (select p.id, p.state_id from zips z join places p on p.id = z.place_id where z.zip = left(a.zip_code, 5)::char(5))
    union all (select p.id, p.state_id from places p where l.latitude is not null order by point(p.longitude, p.latitude) <-> point(l.longitude, l.latitude) limit 1)
    limit 1
  ) placed on true
  cross join lateral (
    select
      min(nullif(r.month_cents, 0)) filter (where r.is_offered) as month_cents,
      min(nullif(r.week_cents, 0)) filter (where r.is_offered) as week_cents,
      coalesce(sum(r.beds_free), 0) as beds_free,
      bit_or(r.room_type) as room_types,
      bit_or(r.frequency) filter (where r.is_offered) as frequencies
    from room_facts r where r.home_id = h.id
  ) rooms
  cross join lateral (
    select bit_or(1::bigint << am.bit) as amenities from home_amenities ha join amenities am on am.id = ha.amenity_id where ha.home_id = h.id
  ) comfort
  cross join lateral (
    select bit_or(1 << f.bit) as features from home_recovery_features hf join recovery_features f on f.id = hf.recovery_feature_id where hf.home_id = h.id
  ) recovery
  cross join lateral (
    select bit_or(1 << (array_position(enum_range(null::program_type), m.type) - 1)) as programs from home_programs m where m.home_id = h.id and m.is_active
  ) meetings
  cross join lateral (
    select bool_or(v.level = 'VERIFIED') as verified, bool_or(v.level = 'PREMIUM') as premium from home_verifications v
    where v.home_id = h.id and v.status = 'VERIFIED' and v.expires_at > at
  ) trust
  cross join lateral (
    select count(*) as reviews, avg(r.rating) as rating from reviews r where r.home_id = h.id and r.status = 'PUBLISHED'
  ) opinion
  cross join lateral (
    select count(*) as pictures from home_documents d where d.home_id = h.id and d.type = 'LISTING_IMAGE' and d.is_public
  ) shots
  -- What moves a home up. Nothing that an owner can buy is looked at.
  cross join lateral (
    select jsonb_build_object(
      'freeBedConfirmed', case when rooms.beds_free = 0 then 0 when h.beds_confirmed_at > at - interval '72 hours' then 300
                               when h.beds_confirmed_at > at - interval '7 days' then 200 else 60 end,
      'verified', case when trust.verified then 200 else 0 end,
      'reviews', round(50 * (coalesce(opinion.rating, 0) * opinion.reviews + 3.5 * 4) / (opinion.reviews + 4)),
      'pictures', least(shots.pictures, 8) * 10,
      'description', case when length(h.description) >= 200 then 60 when length(h.description) > 0 then 20 else 0 end) as parts
  ) scored
  where h.no = any(nos)
$$;

create or replace function refresh_home_search(nos bigint[], at timestamptz default now()) returns void language plpgsql as $$
begin
  delete from home_search s where s.home_no = any(nos) and not exists (select 1 from homes h where h.no = s.home_no and h.status = 'PUBLISHED');
  delete from home_text t where t.home_no = any(nos) and not exists (select 1 from homes h where h.no = t.home_no and h.status = 'PUBLISHED');

  delete from room_search r where r.home_no = any(nos);

  with fresh as materialized (
    select * from home_facts(nos, at) f
    where f.status = 'PUBLISHED' and f.property_type is not null and f.housing_type is not null and f.spot is not null
  ), searched as (
    insert into home_search
    select home_no, cell, amenities, score, month_cents, week_cents, city_id, features, listed_day, confirmed_hour, latitude, longitude,
      property_type, housing_type, house_genre, support_level, rating, state_id, beds_free, room_types, programs, frequencies, review_count,
      verified, premium, pets, smoking, lgbtq, visitors, spot
    from fresh
    on conflict (home_no) do update set
      (cell, amenities, score, month_cents, week_cents, city_id, features, listed_day, confirmed_hour, latitude, longitude,
       property_type, housing_type, house_genre, support_level, rating, state_id, beds_free, room_types, programs, frequencies, review_count,
       verified, premium, pets, smoking, lgbtq, visitors, spot) =
      (excluded.cell, excluded.amenities, excluded.score, excluded.month_cents, excluded.week_cents, excluded.city_id, excluded.features,
       excluded.listed_day, excluded.confirmed_hour, excluded.latitude, excluded.longitude, excluded.property_type, excluded.housing_type,
       excluded.house_genre, excluded.support_level, excluded.rating, excluded.state_id, excluded.beds_free, excluded.room_types, excluded.programs,
       excluded.frequencies, excluded.review_count, excluded.verified, excluded.premium, excluded.pets, excluded.smoking, excluded.lgbtq,
       excluded.visitors, excluded.spot)
  ), told as (
    insert into home_text select home_no, score, words, score_parts from fresh
    on conflict (home_no) do update set (score, words, score_parts) = (excluded.score, excluded.words, excluded.score_parts)
  ), roomed as (
    insert into room_search
    select distinct f.home_no, r.room_type, r.frequency, r.month_cents, r.week_cents
    from fresh f join homes h on h.no = f.home_no join room_facts r on r.home_id = h.id where r.is_offered
  )
  insert into search_words (word)
  select distinct word from fresh, unnest(tsvector_to_array(words)) as word where length(word) between 3 and 30 and word !~ '[0-9]'
  on conflict do nothing;
end $$;

create or replace function rebuild_home_cells() returns void language sql as $$
  delete from home_cells;
  insert into home_cells
  select level, cell >> (2 * (16 - level)), count(*), avg(latitude), avg(longitude),
    coalesce(min(month_cents) filter (where month_cents > 0 and beds_free > 0), min(month_cents) filter (where month_cents > 0), 0), min(home_no)
  from home_search, generate_series(2, 11) as level group by 1, 2;
$$;

-- Homes that are there already: their rooms at once, their prices by the job.
insert into room_search
select distinct h.no, r.room_type, r.frequency, r.month_cents, r.week_cents
from home_search s join homes h on h.no = s.home_no join room_facts r on r.home_id = h.id where r.is_offered;

insert into home_dirty select home_no from home_search;
select graphile_worker.add_job('refresh_home_search') where exists (select 1 from home_dirty);
