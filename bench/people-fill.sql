-- $1 is how many people there are, $2 how many homes. Of twenty people one is an owner; some are suspended or left.
create temporary table person as
  select no, gen_random_uuid() as id, gen_random_uuid() as account_id, no % 20 = 0 as is_owner,
    (array['Ada', 'Maria', 'James', 'Wei', 'Fatima', 'Luis', 'Sofia', 'Marcus', 'Elena', 'Tom', 'Grace', 'Omar', 'Ruth', 'Jamal', 'Nina', 'Pavel'])[1 + (no * 7) % 16] as first_name,
    (array['Mar', 'Bel', 'Cor', 'Dan', 'Har', 'Lin', 'Oke', 'Ros', 'Sto', 'Tan', 'Val', 'Win'])[1 + (no / 16) % 12] ||
      (array['sen', 'ton', 'ez', 'berg', 'ly', 'field', 'ova', 'kov', 'man', 'wood', 'er', 'ley'])[1 + (no / 192) % 12] || substr(md5(no::text), 1, 2) as last_name
  from generate_series(1, $1) no;
analyze person;
insert into users (id, email, role, status, password_hash, first_name, last_name, phone, created_at)
  select id, lower(first_name || '.' || last_name) || no || '@bench.local', (case when is_owner then 'OWNER' else 'SEEKER' end)::user_role,
    (case when no % 97 = 0 then 'SUSPENDED' when no % 31 = 0 then 'DEACTIVATED' when no % 23 = 0 then 'PENDING_VERIFICATION' else 'ACTIVE' end)::user_status,
    '-', first_name, last_name, '(' || 200 + no % 700 || ') 555-' || lpad((no % 10000)::text, 4, '0'), now() - no * interval '1 minute' from person;
insert into owners (id, user_id, business_name, created_at)
  select account_id, id, case when no % 40 = 0 then last_name || ' Recovery Homes' end, now() - no * interval '1 minute' from person where is_owner;
insert into residents (id, user_id, created_at) select account_id, id, now() - no * interval '1 minute' from person where not is_owner;
insert into owner_subscriptions (id, owner_id, plan, plan_interval, amount_cents, status, created_at, started_at, status_changed_at)
  select gen_random_uuid(), account_id, 'ESSENTIAL', 'MONTH', 4900, 'ACTIVE', now() - no * interval '1 minute', now(), now() from person where no % 60 = 0;
insert into identity_verifications (id, user_id, status, created_at, status_changed_at, submitted_at, decided_at)
  select gen_random_uuid(), id, (case when no % 200 = 3 then 'SUBMITTED' when no % 50 = 3 then 'ACTION_REQUIRED' when no % 30 = 3 then 'REJECTED' else 'VERIFIED' end)::identity_status,
    now() - no * interval '1 minute', now() - no * interval '1 minute', now() - no * interval '1 minute', now() from person where no % 10 = 3;
insert into background_checks (id, user_id, status, created_at, status_changed_at, consented_at, consent_text, valid_until)
  select gen_random_uuid(), id, (case when no % 200 = 7 then 'REVIEW_REQUIRED' when no % 60 = 7 then 'EXPIRED' else 'CLEAR' end)::background_check_status,
    now() - no * interval '1 minute', now() - no * interval '1 minute', now(), 'Yes.', now() + interval '90 days' from person where no % 20 = 7;

create temporary table place as
  select place.no, gen_random_uuid() as id, gen_random_uuid() as address_id, person.account_id as owner_id,
    (array['Cedar', 'Harbor', 'Maple', 'Lantern', 'Heron', 'Juniper', 'Quiet', 'Willow', 'Stone', 'River'])[1 + place.no % 10] || ' ' ||
      (array['House', 'Home', 'Place', 'Court', 'Lodge', 'Haven', 'Street'])[1 + (place.no / 10) % 7] || ' ' || place.no as title
  from generate_series(1, $2) place (no) join person on person.no = 20 * (1 + place.no % ($1 / 20));
insert into addresses (id, street, city, state, zip_code)
  select address_id, no || ' Palm Way', (array['Delray Beach', 'Boca Raton', 'Tampa', 'Orlando', 'Fort Lauderdale'])[1 + no % 5] || case when no % 7 = 0 then ' Park' else '' end, 'FL', '33444' from place;
insert into homes (id, owner_id, address_id, status, title, created_at, updated_at, status_changed_at)
  select id, owner_id, address_id, (case when no % 50 = 1 then 'PENDING_REVIEW' when no % 20 = 2 then 'PAUSED' when no % 10 = 3 then 'DRAFT' else 'PUBLISHED' end)::listing_status,
    title, now() - no * interval '9 minutes', now() - no * interval '7 minutes', now() - no * interval '8 minutes' from place;
insert into bedrooms (id, home_id, max_occupancy) select gen_random_uuid(), id, 4 from place;
insert into home_verifications (home_id, level, status, changed_at, submitted_at, verified_at, expires_at)
  select id, level, (case when no % 200 = 0 then 'SUBMITTED' when no % 40 = 0 then 'EXPIRED' else 'VERIFIED' end)::verification_status, now() - no * interval '5 minutes',
    now() - no * interval '5 minutes', now() - no * interval '5 minutes', now() + interval '200 days'
  from place, unnest(array['VERIFIED', 'PREMIUM']::verification_level[]) level where no % 4 = 0 and (level = 'VERIFIED' or no % 8 = 0);
insert into home_compliance_summaries (home_id, missing, ends_at, ends) select id, case when no % 3 = 0 then '{INSURANCE}'::text[] else '{}' end, now() + interval '100 days', 'OWNER_ID' from place;
insert into user_counts select role, status, count(*) from users group by role, status;
