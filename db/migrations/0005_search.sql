-- The public read model of search: one narrow row a published home, written by refresh_home_search alone.
-- docs/search.md tells why it looks like this.

create function mercator_x(longitude double precision) returns double precision language sql immutable parallel safe as
$$ select (longitude + 180) / 360 $$;

create function mercator_y(latitude double precision) returns double precision language sql immutable parallel safe as
$$ select (1 - ln(tan(radians(latitude)) + 1 / cos(radians(latitude))) / pi()) / 2 $$;

-- The bits of x and y woven into one number, so that a cell's quarter is its number shifted by two.
create function morton(x int, y int) returns bigint language plpgsql immutable parallel safe as $$
declare
  code bigint := 0;
begin
  for i in 0..15 loop
    code := code | (((x >> i) & 1)::bigint << (2 * i)) | (((y >> i) & 1)::bigint << (2 * i + 1));
  end loop;
  return code;
end $$;

-- The public sees a place within about a kilometre: a coarse grid, then a shift that only this home has.
create function approximate(degrees double precision, home_id uuid, axis text) returns double precision language sql immutable parallel safe as
$$ select round(degrees::numeric, 2)::double precision + (hashtext(home_id::text || axis) % 1000) / 1000.0 * 0.004 $$;

create table home_search (
  home_no bigint primary key,
  cell bigint not null,
  amenities bigint not null,
  score int not null,
  month_cents int not null,
  week_cents int not null,
  city_id int not null,
  features int not null,
  listed_day int not null,
  confirmed_day int not null,
  latitude real not null,
  longitude real not null,
  property_type property_type not null,
  housing_type housing_type not null,
  house_genre house_genre not null,
  support_level support_level not null,
  state_id smallint not null,
  beds_free smallint not null,
  room_types smallint not null,
  programs smallint not null,
  frequencies smallint not null,
  verified boolean not null,
  premium boolean not null,
  pets boolean not null,
  smoking boolean not null,
  lgbtq boolean not null,
  visitors boolean not null,
  spot point not null
) with (autovacuum_vacuum_scale_factor = 0.02);

do $$
declare
  columns text := 'home_no, month_cents, week_cents, amenities, features, listed_day, confirmed_day, latitude, longitude, property_type, housing_type,
    house_genre, support_level, beds_free, room_types, programs, frequencies, verified, premium, pets, smoking, lgbtq, visitors';
begin
  execute format('create index home_search_city on home_search (city_id, score desc) include (%s)', columns);
  execute format('create index home_search_state on home_search (state_id, score desc) include (%s)', columns);
  execute format('create index home_search_score on home_search (score desc) include (%s)', columns);
  execute format('create index home_search_price on home_search (month_cents) include (score, %s)', replace(columns, 'month_cents, ', ''));
  execute format('create index home_search_new on home_search (listed_day desc, score desc) include (%s)', replace(columns, 'listed_day, ', ''));
  execute format('create index home_search_beds on home_search (beds_free desc, score desc) include (%s)', replace(columns, 'beds_free, ', ''));
  execute format('create index home_search_spot on home_search using gist (spot) include (score, cell, %s)', columns);
  -- One home in sixteen, to count clusters of a whole country in time.
  execute format('create index home_search_sample on home_search (cell) include (%s) where (home_no & 15) = 0', columns);
end $$;

create table home_text (
  home_no bigint primary key,
  score int not null,
  city_id int not null,
  state_id smallint not null,
  words tsvector not null,
  score_parts jsonb not null
);
create index home_text_words on home_text using gin (words);
create index home_text_score on home_text (score desc);

create table search_words (word text primary key, uses int not null default 1);

create table home_cells (
  level smallint not null,
  cell bigint not null,
  homes int not null,
  latitude double precision not null,
  longitude double precision not null,
  month_cents int not null,
  primary key (level, cell)
);

create table home_dirty (home_no bigint primary key);

create function rebuild_home_cells() returns void language sql as $$
  delete from home_cells;
  insert into home_cells
  select level, cell >> (2 * (16 - level)), count(*), avg(latitude), avg(longitude), min(month_cents)
  from home_search, generate_series(2, 10) as level group by 1, 2;
$$;

create function refresh_home_search(nos bigint[]) returns void language plpgsql as $$
begin
  delete from home_search s where s.home_no = any(nos) and not exists (select 1 from homes h where h.no = s.home_no and h.status = 'PUBLISHED');
  delete from home_text t where t.home_no = any(nos) and not exists (select 1 from homes h where h.no = t.home_no and h.status = 'PUBLISHED');

  create temporary table if not exists refreshed_home (like home_search, words tsvector, score_parts jsonb) on commit delete rows;
  delete from refreshed_home;

  insert into refreshed_home (home_no, cell, amenities, score, month_cents, week_cents, city_id, features, listed_day, confirmed_day, latitude, longitude,
    property_type, housing_type, house_genre, support_level, state_id, beds_free, room_types, programs, frequencies, verified, premium,
    pets, smoking, lgbtq, visitors, spot, words, score_parts)
  with chosen as materialized (
    select h.*, a.city, a.state, a.zip_code, a.neighborhood,
      approximate(l.latitude, h.id, 'latitude') as lat, approximate(l.longitude, h.id, 'longitude') as lng
    from homes h join addresses a on a.id = h.address_id join locations l on l.id = h.location_id
    where h.no = any(nos) and h.status = 'PUBLISHED' and h.property_type is not null and h.housing_type is not null
  ), placed as (
    select c.id as home_id, coalesce(named.id, zipped.place_id) as city_id, coalesce(named.state_id, zipped.state_id) as state_id
    from chosen c
    left join places named on named.search_name = lower(c.city) || ', ' || lower(c.state)
    left join lateral (select z.place_id, p.state_id from zips z join places p on p.id = z.place_id where z.zip = left(c.zip_code, 5)) zipped on true
  ), rooms as (
    select b.home_id,
      min(case when p.monthly_rate_cents > 0 then p.monthly_rate_cents
               when p.payment_frequency = 'MONTHLY' then p.price_per_bed_cents else p.price_per_bed_cents * 52 / 12 end) as month_cents,
      min(case when p.weekly_rate_cents > 0 then p.weekly_rate_cents
               when p.payment_frequency = 'WEEKLY' then p.price_per_bed_cents else p.price_per_bed_cents * 12 / 52 end) as week_cents,
      sum(case when b.is_available then greatest(b.max_occupancy - b.current_occupancy, 0) else 0 end) as beds_free,
      bit_or(1 << (array_position(enum_range(null::room_type), b.type) - 1)) as room_types,
      bit_or(case when p.payment_frequency = 'WEEKLY' or p.weekly_rate_cents > 0 then 2 else 0 end
           | case when p.payment_frequency = 'MONTHLY' or p.monthly_rate_cents > 0 then 1 else 0 end) as frequencies
    from bedrooms b left join bedroom_pricing p on p.bedroom_id = b.id
    where b.home_id in (select id from chosen) group by b.home_id
  ), comfort as (
    select ha.home_id, bit_or(1::bigint << a.bit) as amenities from home_amenities ha join amenities a on a.id = ha.amenity_id
    where ha.home_id in (select id from chosen) group by ha.home_id
  ), recovery as (
    select hf.home_id, bit_or(1 << f.bit) as features from home_recovery_features hf join recovery_features f on f.id = hf.recovery_feature_id
    where hf.home_id in (select id from chosen) group by hf.home_id
  ), meetings as (
    select home_id, bit_or(1 << (array_position(enum_range(null::program_type), type) - 1)) as programs from home_programs
    where is_active and home_id in (select id from chosen) group by home_id
  ), trust as (
    select home_id, bool_or(level = 'VERIFIED') as verified, bool_or(level = 'PREMIUM') as premium from home_verifications
    where status = 'VERIFIED' and expires_at > now() and home_id in (select id from chosen) group by home_id
  ), opinion as (
    select home_id, count(*) as reviews, avg(rating) as rating from reviews
    where status = 'PUBLISHED' and home_id in (select id from chosen) group by home_id
  ), pictures as (
    select home_id, count(*) as pictures from home_documents where type = 'LISTING_IMAGE' and home_id in (select id from chosen) group by home_id
  ), scored as (
    -- What moves a home up. No plan, fee or payment is looked at.
    select c.id as home_id, jsonb_build_object(
      'freeBedConfirmed', case when coalesce(r.beds_free, 0) = 0 then 0 when c.beds_confirmed_at > now() - interval '72 hours' then 300
                               when c.beds_confirmed_at > now() - interval '7 days' then 200 else 60 end,
      'verified', case when t.verified then 200 else 0 end,
      'reviews', round(50 * (coalesce(o.rating, 0) * coalesce(o.reviews, 0) + 3.5 * 4) / (coalesce(o.reviews, 0) + 4)),
      'pictures', least(coalesce(p.pictures, 0), 8) * 10,
      'description', case when length(c.description) >= 200 then 60 when length(c.description) > 0 then 20 else 0 end) as parts
    from chosen c left join rooms r on r.home_id = c.id left join trust t on t.home_id = c.id
    left join opinion o on o.home_id = c.id left join pictures p on p.home_id = c.id
  )
  select c.no, morton((mercator_x(c.lng) * 65536)::int, (mercator_y(c.lat) * 65536)::int), coalesce(comfort.amenities, 0),
    (select sum(value::int) from jsonb_each_text(scored.parts)), coalesce(rooms.month_cents, 0), coalesce(rooms.week_cents, 0),
    coalesce(placed.city_id, 0), coalesce(recovery.features, 0), extract(epoch from coalesce(c.published_at, c.created_at))::bigint / 86400,
    coalesce(extract(epoch from c.beds_confirmed_at)::bigint / 86400, 0), c.lat, c.lng,
    c.property_type, c.housing_type, c.house_genre, c.support_level, coalesce(placed.state_id, 0), coalesce(rooms.beds_free, 0),
    coalesce(rooms.room_types, 0), coalesce(meetings.programs, 0), coalesce(rooms.frequencies, 0), coalesce(trust.verified, false), coalesce(trust.premium, false),
    coalesce(policy.pets_allowed, false), coalesce(policy.smoking_allowed, false), coalesce(policy.lgbtq_friendly, false), coalesce(policy.visitors_allowed, false),
    point(mercator_x(c.lng), mercator_y(c.lat)),
    setweight(to_tsvector('simple', c.title), 'A') || setweight(to_tsvector('simple', c.city || ' ' || c.state || ' ' || c.neighborhood || ' ' || c.zip_code), 'B')
      || setweight(to_tsvector('simple', c.short_description || ' ' || c.description), 'D'),
    scored.parts
  from chosen c
  join scored on scored.home_id = c.id
  join placed on placed.home_id = c.id
  left join rooms on rooms.home_id = c.id
  left join comfort on comfort.home_id = c.id
  left join recovery on recovery.home_id = c.id
  left join meetings on meetings.home_id = c.id
  left join trust on trust.home_id = c.id
  left join home_policies policy on policy.home_id = c.id;

  insert into home_search
  select home_no, cell, amenities, score, month_cents, week_cents, city_id, features, listed_day, confirmed_day, latitude, longitude,
    property_type, housing_type, house_genre, support_level, state_id, beds_free, room_types, programs, frequencies, verified, premium,
    pets, smoking, lgbtq, visitors, spot
  from refreshed_home
  on conflict (home_no) do update set
    (cell, amenities, score, month_cents, week_cents, city_id, features, listed_day, confirmed_day, latitude, longitude,
     property_type, housing_type, house_genre, support_level, state_id, beds_free, room_types, programs, frequencies, verified, premium,
     pets, smoking, lgbtq, visitors, spot) =
    (excluded.cell, excluded.amenities, excluded.score, excluded.month_cents, excluded.week_cents, excluded.city_id, excluded.features, excluded.listed_day,
     excluded.confirmed_day, excluded.latitude, excluded.longitude, excluded.property_type, excluded.housing_type, excluded.house_genre, excluded.support_level,
     excluded.state_id, excluded.beds_free, excluded.room_types, excluded.programs, excluded.frequencies, excluded.verified, excluded.premium,
     excluded.pets, excluded.smoking, excluded.lgbtq, excluded.visitors, excluded.spot);

  insert into home_text select home_no, score, city_id, state_id, words, score_parts from refreshed_home
  on conflict (home_no) do update set (score, city_id, state_id, words, score_parts) =
    (excluded.score, excluded.city_id, excluded.state_id, excluded.words, excluded.score_parts);

  insert into search_words (word)
  select distinct word from refreshed_home, unnest(tsvector_to_array(words)) as word where length(word) between 3 and 30 and word !~ '[0-9]'
  on conflict do nothing;
end $$;

-- Nothing can forget to tell search: the tables do it themselves.
create function mark_home_dirty() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  home uuid;
  marked int;
begin
  -- Each way by its own index: one query for all of them would read every home.
  case tg_argv[0]
    when 'home' then home := changed ->> 'id';
    when 'address' then select id into home from homes where address_id = (changed ->> 'id')::uuid;
    when 'location' then select id into home from homes where location_id = (changed ->> 'id')::uuid;
    when 'pricing' then select home_id into home from bedrooms where id = (changed ->> 'bedroom_id')::uuid;
    else home := changed ->> 'home_id';
  end case;
  insert into home_dirty select no from homes where id = home on conflict do nothing;
  get diagnostics marked = row_count;
  if marked > 0 then
    perform graphile_worker.add_job('refresh_home_search', job_key := 'refresh_home_search');
  end if;
  return null;
end $$;

create trigger tell_search after insert or update on homes for each row execute function mark_home_dirty('home');
create trigger tell_search after update on addresses for each row execute function mark_home_dirty('address');
create trigger tell_search after update on locations for each row execute function mark_home_dirty('location');
create trigger tell_search after insert or update or delete on bedrooms for each row execute function mark_home_dirty('child');
create trigger tell_search after insert or update or delete on bedroom_pricing for each row execute function mark_home_dirty('pricing');
create trigger tell_search after insert or update or delete on home_amenities for each row execute function mark_home_dirty('child');
create trigger tell_search after insert or update or delete on home_recovery_features for each row execute function mark_home_dirty('child');
create trigger tell_search after insert or update or delete on home_programs for each row execute function mark_home_dirty('child');
create trigger tell_search after insert or update or delete on home_policies for each row execute function mark_home_dirty('child');
create trigger tell_search after insert or update or delete on home_verifications for each row execute function mark_home_dirty('child');
create trigger tell_search after insert or update or delete on home_documents for each row execute function mark_home_dirty('child');
create trigger tell_search after insert or update or delete on reviews for each row execute function mark_home_dirty('child');
