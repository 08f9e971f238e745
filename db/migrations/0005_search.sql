-- The public read model of search: one narrow row a published home, written by refresh_home_search alone.
-- docs/search.md tells why it looks like this.

create function mercator_x(longitude double precision) returns double precision language sql immutable parallel safe as
$$ select (longitude + 180) / 360 $$;

create function mercator_y(latitude double precision) returns double precision language sql immutable parallel safe as
$$ select (1 - ln(tan(radians(latitude)) + 1 / cos(radians(latitude))) / pi()) / 2 $$;

create function miles_between(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
returns double precision language sql immutable parallel safe as $$
  select 3958.8 * 2 * asin(sqrt(least(1, sin(radians(lat2 - lat1) / 2) ^ 2
    + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2)))
$$;

-- The bits of x and y woven into one number (a Morton code), so that a cell's quarter is its number shifted by two.
create function morton(x bigint, y bigint) returns bigint language plpgsql immutable parallel safe as $$
begin
  x := (x | (x << 8)) & x'00ff00ff'::bigint;
  y := (y | (y << 8)) & x'00ff00ff'::bigint;
  x := (x | (x << 4)) & x'0f0f0f0f'::bigint;
  y := (y | (y << 4)) & x'0f0f0f0f'::bigint;
  x := (x | (x << 2)) & x'33333333'::bigint;
  y := (y | (y << 2)) & x'33333333'::bigint;
  x := (x | (x << 1)) & x'55555555'::bigint;
  y := (y | (y << 1)) & x'55555555'::bigint;
  return x | (y << 1);
end $$;

-- The public sees a place within about a kilometre: a coarse grid, then a shift that only this home has.
create function approximate(degrees double precision, home_id uuid, axis text) returns double precision language sql immutable parallel safe as
$$ select round(degrees::numeric, 2)::double precision + (hashtext(home_id::text || axis) % 1000) / 1000.0 * 0.004 $$;

create table home_search (
  home_no bigint primary key,
  cell bigint not null,
  amenities bigint not null,
  score int not null,
  -- 0 where no price is known.
  month_cents int not null,
  week_cents int not null,
  city_id int not null,
  features int not null,
  listed_day int not null,
  confirmed_hour int not null,
  latitude real not null,
  longitude real not null,
  property_type property_type not null,
  housing_type housing_type not null,
  house_genre house_genre not null,
  support_level support_level not null,
  rating real,
  state_id smallint not null,
  beds_free smallint not null,
  room_types smallint not null,
  programs smallint not null,
  frequencies smallint not null,
  review_count smallint not null,
  verified boolean not null,
  premium boolean not null,
  pets boolean not null,
  smoking boolean not null,
  lgbtq boolean not null,
  visitors boolean not null,
  spot point not null
) with (autovacuum_vacuum_scale_factor = 0.02);

-- One covering index for each place and each sort: a page of results is read from an index alone.
do $$
declare
  columns text := 'month_cents, week_cents, amenities, features, listed_day, confirmed_hour, latitude, longitude, property_type, housing_type,
    house_genre, support_level, beds_free, room_types, programs, frequencies, verified, premium, pets, smoking, lgbtq, visitors';
begin
  execute format('create index home_search_city on home_search (city_id, score desc, home_no) include (%s)', columns);
  execute format('create index home_search_state on home_search (state_id, score desc, home_no) include (%s)', columns);
  execute format('create index home_search_score on home_search (score desc, home_no) include (%s)', columns);
  execute format('create index home_search_price on home_search (month_cents, home_no) include (%s)', replace(columns, 'month_cents, ', ''));
  execute format('create index home_search_new on home_search (listed_day desc, score desc, home_no) include (%s)', replace(columns, 'listed_day, ', ''));
  execute format('create index home_search_beds on home_search (beds_free desc, score desc, home_no) include (%s)', replace(columns, 'beds_free, ', ''));
  execute format('create index home_search_spot on home_search using gist (spot) include (home_no, score, cell, %s)', columns);
  -- One home in sixteen, to count clusters of a whole country in time.
  execute format('create index home_search_sample on home_search (cell) include (home_no, %s) where (home_no & 15) = 0', columns);
end $$;

create table home_text (
  home_no bigint primary key,
  score int not null,
  words tsvector not null,
  -- Points by reason: why a home stands where it stands.
  score_parts jsonb not null
);
create index home_text_words on home_text using gin (words);
create index home_text_score on home_text (score desc, home_no);

-- Words that homes use, to mend mistyped ones; the commoner one wins.
create table search_words (word text primary key, uses int not null default 1);

create table home_cells (
  level smallint not null,
  cell bigint not null,
  homes int not null,
  latitude double precision not null,
  longitude double precision not null,
  month_cents int not null,
  -- One of its homes: the only one where homes is 1.
  home_no bigint not null,
  primary key (level, cell)
);
create index home_cells_by_latitude on home_cells (level, latitude);

-- Without a key, on purpose: a writer never waits for another, and a mark is seen only together with the change it stands for.
create table home_dirty (home_no bigint not null);

create function rebuild_home_cells() returns void language sql as $$
  delete from home_cells;
  insert into home_cells
  select level, cell >> (2 * (16 - level)), count(*), avg(latitude), avg(longitude), coalesce(min(month_cents) filter (where month_cents > 0), 0), min(home_no)
  from home_search, generate_series(2, 11) as level group by 1, 2;
$$;

create function rebuild_search_words() returns void language sql as $$
  delete from search_words;
  insert into search_words
  select word, ndoc from ts_stat('select words from home_text') where length(word) between 3 and 30 and word !~ '[0-9]';
$$;

-- What search knows of a home, whatever its state; without a place the columns of place are null.
create function home_facts(nos bigint[], at timestamptz) returns table (
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
      min(nullif(case when p.monthly_rate_cents > 0 then p.monthly_rate_cents
               when p.payment_frequency = 'MONTHLY' then p.price_per_bed_cents else p.price_per_bed_cents::bigint * 52 / 12 end, 0)) as month_cents,
      min(nullif(case when p.weekly_rate_cents > 0 then p.weekly_rate_cents
               when p.payment_frequency = 'WEEKLY' then p.price_per_bed_cents else p.price_per_bed_cents::bigint * 12 / 52 end, 0)) as week_cents,
      coalesce(sum(b.max_occupancy - b.current_occupancy) filter (where b.is_available), 0) as beds_free,
      bit_or(1 << (array_position(enum_range(null::room_type), b.type) - 1)) as room_types,
      bit_or(case when p.payment_frequency = 'WEEKLY' or p.weekly_rate_cents > 0 then 2 else 0 end
           | case when p.payment_frequency = 'MONTHLY' or p.monthly_rate_cents > 0 then 1 else 0 end) as frequencies
    from bedrooms b left join bedroom_pricing p on p.bedroom_id = b.id where b.home_id = h.id
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

create function refresh_home_search(nos bigint[], at timestamptz default now()) returns void language plpgsql as $$
begin
  delete from home_search s where s.home_no = any(nos) and not exists (select 1 from homes h where h.no = s.home_no and h.status = 'PUBLISHED');
  delete from home_text t where t.home_no = any(nos) and not exists (select 1 from homes h where h.no = t.home_no and h.status = 'PUBLISHED');

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
  )
  insert into search_words (word)
  select distinct word from fresh, unnest(tsvector_to_array(words)) as word where length(word) between 3 and 30 and word !~ '[0-9]'
  on conflict do nothing;
end $$;

-- Nothing can forget to tell search: the tables do it themselves.
create function mark_home_dirty() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  -- Each way by its own index: one query for all of them would read every home.
  case tg_argv[0]
    when 'home' then insert into home_dirty values ((changed ->> 'no')::bigint);
    when 'address' then insert into home_dirty select no from homes where address_id = (changed ->> 'id')::uuid;
    when 'location' then insert into home_dirty select no from homes where location_id = (changed ->> 'id')::uuid;
    when 'pricing' then insert into home_dirty select h.no from homes h join bedrooms b on b.home_id = h.id where b.id = (changed ->> 'bedroom_id')::uuid;
    else insert into home_dirty select no from homes where id = (changed ->> 'home_id')::uuid;
  end case;
  -- One job a transaction. A shared job key would make all who change homes wait for one another.
  if found and current_setting('waymark.search_told', true) is distinct from 'yes' then
    perform graphile_worker.add_job('refresh_home_search');
    perform set_config('waymark.search_told', 'yes', true);
  end if;
  return null;
end $$;

create trigger tell_search after insert or update or delete on homes for each row execute function mark_home_dirty('home');
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
