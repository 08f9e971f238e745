-- $1 is how many people there are, $2 how many homes. Of twenty people one is an owner; some are suspended or left.
create temporary table person as
  select no, gen_random_uuid() as id, gen_random_uuid() as account_id, no % 20 = 0 as is_owner,
    (array['Ada', 'Maria', 'James', 'Wei', 'Fatima', 'Luis', 'Sofia', 'Marcus', 'Elena', 'Tom', 'Grace', 'Omar', 'Ruth', 'Jamal', 'Nina', 'Pavel'])[1 + (no * 7) % 16] as first_name,
    (array['Mar', 'Bel', 'Cor', 'Dan', 'Har', 'Lin', 'Oke', 'Ros', 'Sto', 'Tan', 'Val', 'Win'])[1 + (no / 16) % 12] ||
      (array['sen', 'ton', 'ez', 'berg', 'ly', 'field', 'ova', 'kov', 'man', 'wood', 'er', 'ley'])[1 + (no / 192) % 12] || substr(md5(no::text), 1, 2) as last_name
  from generate_series(1, $1) no;
insert into users (id, email, role, status, password_hash, first_name, last_name, phone, created_at)
  select id, lower(first_name || '.' || last_name) || no || '@bench.local', (case when is_owner then 'OWNER' else 'SEEKER' end)::user_role,
    (case when no % 97 = 0 then 'SUSPENDED' when no % 31 = 0 then 'DEACTIVATED' when no % 23 = 0 then 'PENDING_VERIFICATION' else 'ACTIVE' end)::user_status,
    '-', first_name, last_name, '(' || 200 + no % 700 || ') 555-' || lpad((no % 10000)::text, 4, '0'), now() - no * interval '1 minute' from person;
insert into owners (id, user_id, created_at) select account_id, id, now() from person where is_owner;
insert into residents (id, user_id, created_at) select account_id, id, now() from person where not is_owner;
insert into homes (id, owner_id, status, title, time_zone, created_at, updated_at)
  select gen_random_uuid(), person.account_id, 'PUBLISHED', 'Bench House ' || no.no, 'America/New_York', now(), now()
  from generate_series(1, $2) no join person on person.no = 20 * (1 + no.no % ($1 / 20));
insert into user_counts select role, status, count(*) from users group by role, status;
