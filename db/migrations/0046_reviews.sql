create type review_status as enum ('PENDING', 'PUBLISHED', 'CHANGES_REQUESTED', 'REJECTED', 'FLAGGED', 'HIDDEN', 'WITHDRAWN');
-- Why a review is flagged, sent back or declined. None of them is about what the writer thinks of the home.
create type review_reason as enum ('PII', 'DRUG_DETAIL', 'HATE', 'NOT_FIRST_HAND', 'CONFLICT_OF_INTEREST', 'OFF_TOPIC');
create type review_signature as enum ('INITIAL', 'ANONYMOUS');

alter table reviews alter column status drop default;
alter table reviews alter column status type review_status using status::review_status;
alter table reviews
  -- One review a stay, whatever becomes of it. Reviews from before stays were recorded here have none.
  add column reservation_id uuid unique references reservations on delete set null,
  add column sign_as review_signature not null default 'ANONYMOUS',
  add column version int not null default 1,
  add column status_changed_at timestamptz not null default now(),
  -- The rules that the text scan found broken; staff look at these first.
  add column scan_findings text[] not null default '{}',
  add column reason_code review_reason,
  add column decision_note text not null default '',
  add column decided_by uuid references users on delete set null,
  add column decided_at timestamptz,
  add column edited_at timestamptz,
  -- When the public first saw it: the home is told once.
  add column published_at timestamptz,
  add column owner_replied_at timestamptz,
  add column owner_replied_by uuid references users on delete set null;
update reviews set status_changed_at = created_at, published_at = case when status = 'PUBLISHED' then created_at end,
  owner_replied_at = case when owner_reply is not null then created_at end;
create index reviews_by_resident on reviews (resident_id, created_at desc) where resident_id is not null;
create index reviews_for_staff on reviews (status, status_changed_at) where status in ('PENDING', 'FLAGGED', 'HIDDEN', 'CHANGES_REQUESTED');

-- What a review said before it was edited; the current text is in the review itself.
create table review_versions (
  review_id uuid not null references reviews on delete cascade,
  version int not null,
  rating smallint not null,
  cleanliness smallint not null,
  safety smallint not null,
  support smallint not null,
  value smallint not null,
  title text not null,
  body text not null,
  written_at timestamptz not null,
  primary key (review_id, version)
);

create table review_flags (
  review_id uuid not null references reviews on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason_code review_reason not null,
  note text not null default '',
  -- Everyone who acts for the home counts as one voice.
  is_from_home boolean not null,
  flagged_at timestamptz not null,
  -- Set when staff decide; a later flag by someone else starts over.
  settled_at timestamptz,
  primary key (review_id, user_id)
);
create index review_flags_by_user on review_flags (user_id);

create table review_votes (
  review_id uuid not null references reviews on delete cascade,
  user_id uuid not null references users on delete cascade,
  voted_at timestamptz not null,
  primary key (review_id, user_id)
);
create index review_votes_by_user on review_votes (user_id);

-- A flag alone hides nothing, or a home could flag its way to a better average.
create view public_reviews as
select review.*, (select count(*) from review_votes vote where vote.review_id = review.id)::int as helpful_count
from reviews review where review.status in ('PUBLISHED', 'FLAGGED');

-- The function of 0033, with averages of the reviews that the public sees.
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
    select count(*) as reviews, avg(r.rating) as rating from public_reviews r where r.home_id = h.id
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
