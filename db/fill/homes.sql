-- Generates homes as fill_plan says. The same :seed gives the same homes; it is inserted as text, because only then are the two
-- functions inlined. Ids are sorted on insert, which keeps the indexes fast.

create function pg_temp.roll(no bigint, salt int, sides bigint) returns int language sql immutable as
$$ select ((hashint8extended(no * 64 + salt, :seed) & 9223372036854775807) % sides)::int $$;

create function pg_temp.id(kind text, no bigint) returns uuid language sql immutable as
$$ select overlay(overlay(md5(kind || ':seed:' || no) placing '4' from 13) placing 'a' from 17)::uuid $$;

-- Every ZIP code has the same chance, so a city gets homes in proportion to its ZIP codes.
create temporary table fill_zips as
select row_number() over (order by z.zip) - 1 as n, z.zip, z.latitude, z.longitude, p.city, s.code as state
from zips z join places p on p.id = z.place_id join states s on s.id = p.state_id;
create index on fill_zips (n);

create temporary table fill_homes as
select base.last + i as no, pg_temp.id('home', i) as id, pg_temp.id('owner', (i - 1) / 20) as owner_id, pg_temp.roll(i, 1, (select count(*) from fill_zips)) as zip_n,
  i, plan.at
from fill_plan plan, (select coalesce(max(no), 0) as last from homes) base, generate_series(1, plan.homes) as i
order by 2;

insert into users (id, email, role, status, password_hash, first_name, last_name, email_confirmed_at, created_at)
select pg_temp.id('user', n), 'owner' || n || '.:seed@fill.invalid', 'OWNER', 'ACTIVE', 'none', 'Owner', 'Number ' || n, plan.at, plan.at - interval '1 year'
from fill_plan plan, generate_series(0, (plan.homes - 1) / 20) as n order by 1;

insert into owners (id, user_id, kind, business_name, created_at)
select pg_temp.id('owner', n), pg_temp.id('user', n), 'ORGANISATION', plan.firsts[1 + pg_temp.roll(n, 2, cardinality(plan.firsts))] || ' Recovery Homes', plan.at - interval '1 year'
from fill_plan plan, generate_series(0, (plan.homes - 1) / 20) as n order by 1;

insert into addresses (id, street, city, state, zip_code, neighborhood)
select h.id, (10 + pg_temp.roll(h.i, 3, 9900)) || ' ' || plan.firsts[1 + pg_temp.roll(h.i, 4, cardinality(plan.firsts))] || ' Street', z.city, z.state, z.zip,
  plan.neighborhoods[1 + pg_temp.roll(h.i, 5, cardinality(plan.neighborhoods))]
from fill_plan plan, fill_homes h join fill_zips z on z.n = h.zip_n order by h.id;

insert into locations (id, latitude, longitude)
select h.id, z.latitude + (pg_temp.roll(h.i, 6, 4001) - 2000) / 100000.0, z.longitude + (pg_temp.roll(h.i, 7, 4001) - 2000) / 100000.0
from fill_homes h join fill_zips z on z.n = h.zip_n order by h.id;

insert into homes (id, no, owner_id, status, title, short_description, property_type, housing_type, description, why_choose_us, house_genre, support_level,
  address_id, location_id, time_zone, beds_confirmed_at, published_at, created_at, updated_at)
select h.id, h.no, h.owner_id, 'PUBLISHED',
  plan.firsts[1 + pg_temp.roll(h.i, 8, cardinality(plan.firsts))] || ' ' || plan.firsts[1 + pg_temp.roll(h.i, 40, cardinality(plan.firsts))] || ' '
    || plan.seconds[1 + pg_temp.roll(h.i, 9, cardinality(plan.seconds))],
  plan.sentences[1 + pg_temp.roll(h.i, 10, cardinality(plan.sentences))],
  (enum_range(null::property_type))[1 + pg_temp.roll(h.i, 11, 7)], (enum_range(null::housing_type))[1 + pg_temp.roll(h.i, 12, 6)],
  plan.sentences[1 + pg_temp.roll(h.i, 13, cardinality(plan.sentences))] || ' ' || plan.sentences[1 + pg_temp.roll(h.i, 14, cardinality(plan.sentences))] || ' '
    || plan.sentences[1 + pg_temp.roll(h.i, 15, cardinality(plan.sentences))],
  plan.sentences[1 + pg_temp.roll(h.i, 16, cardinality(plan.sentences))],
  (enum_range(null::house_genre))[1 + pg_temp.roll(h.i, 17, 3)], (enum_range(null::support_level))[1 + pg_temp.roll(h.i, 18, 4)],
  h.id, h.id, state_time_zone(z.state, z.latitude, z.longitude), h.at - pg_temp.roll(h.i, 19, 480) * interval '1 hour', h.at - pg_temp.roll(h.i, 20, 900) * interval '1 day',
  h.at - pg_temp.roll(h.i, 20, 900) * interval '1 day' - interval '3 days', h.at
from fill_plan plan, fill_homes h join fill_zips z on z.n = h.zip_n order by h.id;
select setval(pg_get_serial_sequence('homes', 'no'), (select max(no) from homes));

insert into bedrooms (id, home_id, room_number, type, bed_count, max_occupancy, current_occupancy, square_footage, has_private_bath, description, position)
select pg_temp.id('room', h.i * 2 + room), h.id, (room + 1)::text, (enum_range(null::room_type))[1 + pg_temp.roll(h.i, 21 + room, 5)], 2, 2,
  least(2, pg_temp.roll(h.i, 23 + room, 4)), 120 + pg_temp.roll(h.i, 25, 120), pg_temp.roll(h.i, 26, 3) = 0, 'Two beds, a wardrobe and a desk.', room
from fill_homes h, generate_series(0, 1) as room order by 1;

insert into bedroom_pricing (bedroom_id, price_per_bed_cents, weekly_rate_cents, monthly_rate_cents, security_deposit_cents, application_fee_cents, payment_frequency)
select id, cents, case when weekly then cents / 4 else 0 end, cents, cents / 4, pg_temp.roll(i, 28, 3) * 2500,
  case when weekly then 'WEEKLY' else 'MONTHLY' end::payment_frequency
from (select pg_temp.id('room', h.i * 2 + room) as id, 50000 + pg_temp.roll(h.i * 2 + room, 27, 80) * 2500 as cents, pg_temp.roll(h.i, 29, 10) < 3 as weekly, h.i
  from fill_homes h, generate_series(0, 1) as room) rooms order by 1;

-- Two random masks combined leave a quarter of the bits.
insert into home_amenities (home_id, amenity_id)
select h.id, a.id from (select id, hashint8extended(i, 101) & hashint8extended(i, 102) as mask from fill_homes) h
join (select id, bit from amenities where category = 'GENERAL') a on (h.mask >> a.bit) & 1 = 1 order by h.id;

insert into home_recovery_features (home_id, recovery_feature_id)
select h.id, f.id from (select id, hashint8extended(i, 103) & hashint8extended(i, 104) as mask from fill_homes) h
join recovery_features f on (h.mask >> f.bit) & 1 = 1 order by h.id;

insert into home_policies (home_id, has_weekday_curfew, weekday_time, visitors_allowed, visitor_hours, smoking_allowed, pets_allowed, lgbtq_friendly)
select id, true, '10:00 PM', pg_temp.roll(i, 30, 3) > 0, 'Weekends, noon to six', pg_temp.roll(i, 31, 4) = 0, pg_temp.roll(i, 32, 5) = 0, pg_temp.roll(i, 33, 2) = 0
from fill_homes order by id;

insert into home_programs (id, home_id, name, type, description)
select id, id, 'Evening meeting', (enum_range(null::program_type))[1 + pg_temp.roll(i, 34, 9)], 'Twice a week in the living room.' from fill_homes
where pg_temp.roll(i, 35, 2) = 0 order by id;

insert into house_rules (id, home_id, category, rule, description, position)
select pg_temp.id('rule', h.i * 2 + n), h.id, case n when 0 then 'CURFEW' else 'CHORES' end::rule_category,
  case n when 0 then 'Be in by ten on weekdays' else 'Everyone does one chore a day' end, 'Talk to the house manager about exceptions.', n
from fill_homes h, generate_series(0, 1) as n order by 1;

insert into home_requirements (id, home_id, type, description) select id, id, 'DRUG_TESTING', 'Tests by chance, about twice a month' from fill_homes order by id;

insert into home_staff (id, home_id, name, bio, availability_schedule, response_time)
select h.id, h.id, 'Manager ' || plan.firsts[1 + pg_temp.roll(h.i, 36, cardinality(plan.firsts))], 'Lives in the house.', 'Every day', 'Within an hour'
from fill_plan plan, fill_homes h order by h.id;

insert into home_documents (id, home_id, document_id, type, category, is_main, status, position, uploaded_at)
select pg_temp.id('image', h.i * 3 + n), h.id, case n when 0 then plan.exteriors[1 + pg_temp.roll(h.i, 37, cardinality(plan.exteriors))]
    else plan.interiors[1 + pg_temp.roll(h.i, 37 + n, cardinality(plan.interiors))] end::uuid,
  'LISTING_IMAGE', case n when 0 then 'EXTERIOR' else 'INTERIOR' end::image_category, n = 0, 'APPROVED', n, h.at
from fill_plan plan, fill_homes h, generate_series(0, 2) as n order by h.id, n;

insert into home_verifications (home_id, level, status, checked, verified_at, expires_at)
select id, level, 'VERIFIED', '{Licence,Visit}', at - interval '30 days', at + interval '335 days'
from fill_homes, unnest(enum_range(null::verification_level)) as level where pg_temp.roll(i, 41, 10) < case level when 'VERIFIED' then 3 else 1 end order by id;

insert into reviews (id, home_id, signature, rating, cleanliness, safety, support, value, title, body, status, created_at)
select pg_temp.id('review', h.i * 4 + n), h.id, 'J., stayed ' || 2 + n || ' months', 5 - pg_temp.roll(h.i * 4 + n, 42, 3), 4, 5, 4, 3 + pg_temp.roll(h.i * 4 + n, 43, 3),
  'What I found here', plan.sentences[1 + pg_temp.roll(h.i * 4 + n, 44, cardinality(plan.sentences))], 'PUBLISHED', h.at - n * interval '40 days' - interval '9 days'
from fill_plan plan, fill_homes h, generate_series(0, 3) as n where n < pg_temp.roll(h.i, 45, 4) order by h.id, n;
