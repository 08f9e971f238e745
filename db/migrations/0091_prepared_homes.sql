-- What most visitors read, kept as the finished text of the answer. The refresh of search writes it in the same transaction as a
-- home's row there, so that a list never shows a card that differs from what it searched.
create table home_cards (
  home_no bigint primary key,
  -- `distance` is its last field, and null: a search around a place puts its own there.
  card text not null,
  pin text not null
);

create table prepared_homes (
  home_id uuid primary key,
  home_no bigint not null unique,
  owner_id uuid not null,
  -- The version of the program that wrote it; another one writes it again.
  made_by text not null,
  -- When a badge or an identity check in it expires.
  valid_until timestamptz not null,
  body text not null
);

-- A prepared home is read only while it has no mark. Not unique, on purpose: a writer never waits for another.
create index home_dirty_by_home on home_dirty (home_no);

-- Counts the refreshes: a page that was rendered before one is not shown after it.
create table search_version (only_row boolean primary key default true check (only_row), version bigint not null);

create function write_home_cards(nos bigint[]) returns void language sql as $$
  insert into home_cards
  select s.home_no, row_to_json(card)::text, row_to_json(pin)::text
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
  cross join lateral (
    select h.id, h.title, h.short_description as "shortDescription", coalesce(a.city, '') as city, coalesce(a.state, '') as state,
      coalesce(a.neighborhood, '') as neighborhood, h.status, s.latitude, s.longitude, s.property_type as "propertyType",
      s.house_genre as "houseGenre", s.support_level as "supportLevel", s.month_cents as "monthCents", s.week_cents as "weekCents",
      s.beds_free as "bedsFree", to_char(h.beds_confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "bedsConfirmedAt",
      s.verified as "isVerified", s.premium as "isPremium", round(s.rating::numeric, 1) as rating, s.review_count as "reviewCount",
      shown.picture, null as distance
  ) card
  cross join lateral (
    select h.id, h.title, s.latitude, s.longitude, s.month_cents as "monthCents", s.beds_free as "bedsFree"
  ) pin
  where s.home_no = any(nos)
  on conflict (home_no) do update set (card, pin) = (excluded.card, excluded.pin)
$$;

-- The function of 0033, which also writes cards, and discards what was prepared before.
create or replace function refresh_home_search(nos bigint[], at timestamptz default now()) returns void language plpgsql as $$
begin
  delete from home_search s where s.home_no = any(nos) and not exists (select 1 from homes h where h.no = s.home_no and h.status = 'PUBLISHED');
  delete from home_text t where t.home_no = any(nos) and not exists (select 1 from homes h where h.no = t.home_no and h.status = 'PUBLISHED');
  delete from home_cards c where c.home_no = any(nos) and not exists (select 1 from homes h where h.no = c.home_no and h.status = 'PUBLISHED');
  delete from prepared_homes p where p.home_no = any(nos);

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

  perform write_home_cards(nos);
  insert into search_version (version) values (1) on conflict (only_row) do update set version = search_version.version + 1;
end $$;

-- The function of 0005, for everything that a home's page shows, not only for what search knows.
create or replace function mark_home_dirty() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  -- Each way by its own index: one query for all of them would read every home.
  case tg_argv[0]
    when 'home' then insert into home_dirty values ((changed ->> 'no')::bigint);
    when 'address' then insert into home_dirty select no from homes where address_id = (changed ->> 'id')::uuid;
    when 'location' then insert into home_dirty select no from homes where location_id = (changed ->> 'id')::uuid;
    when 'pricing' then insert into home_dirty select h.no from homes h join bedrooms b on b.home_id = h.id where b.id = (changed ->> 'bedroom_id')::uuid;
    when 'document' then insert into home_dirty
      select h.no from homes h join home_documents d on d.home_id = h.id where d.document_id = (changed ->> 'id')::uuid;
    when 'owner' then insert into home_dirty select no from homes where owner_id = coalesce(changed ->> 'owner_id', changed ->> 'id')::uuid;
    when 'person' then insert into home_dirty
      select h.no from homes h join owners o on o.id = h.owner_id where o.user_id = coalesce(changed ->> 'user_id', changed ->> 'id')::uuid;
    when 'vote' then insert into home_dirty
      select h.no from homes h join reviews r on r.home_id = h.id where r.id = (changed ->> 'review_id')::uuid;
    when 'amenity' then insert into home_dirty
      select h.no from homes h where h.id in (
        select home_id from home_amenities where amenity_id = (changed ->> 'id')::uuid
        union select b.home_id from bedrooms b join bedroom_amenities ba on ba.bedroom_id = b.id where ba.amenity_id = (changed ->> 'id')::uuid);
    when 'feature' then insert into home_dirty
      select h.no from homes h join home_recovery_features f on f.home_id = h.id where f.recovery_feature_id = (changed ->> 'id')::uuid;
    else insert into home_dirty select no from homes where id = (changed ->> 'home_id')::uuid;
  end case;
  -- One job a transaction. A shared job key would make all who change homes wait for one another.
  if found and current_setting('waymark.search_told', true) is distinct from 'yes' then
    perform graphile_worker.add_job('refresh_home_search');
    perform set_config('waymark.search_told', 'yes', true);
  end if;
  return null;
end $$;

create trigger tell_search after insert or update or delete on house_rules for each row execute function mark_home_dirty('child');
create trigger tell_search after insert or update or delete on home_requirements for each row execute function mark_home_dirty('child');
create trigger tell_search after insert or update or delete on home_staff for each row execute function mark_home_dirty('child');
create trigger tell_search after insert or update or delete on home_resident_policies for each row execute function mark_home_dirty('child');
create trigger tell_search after insert or update or delete on home_house_lines for each row execute function mark_home_dirty('child');
create trigger tell_search after insert or update or delete on home_tour_hours for each row execute function mark_home_dirty('child');
create trigger tell_search after insert or update or delete on bedroom_amenities for each row execute function mark_home_dirty('pricing');
create trigger tell_search after insert or update or delete on owner_settings for each row execute function mark_home_dirty('owner');
create trigger tell_search after insert or update or delete on identity_verifications for each row execute function mark_home_dirty('person');
create trigger tell_search after insert or delete on review_votes for each row execute function mark_home_dirty('vote');
drop trigger tell_search on home_verifications;
create trigger tell_search after insert or delete or update of status, level, checked, verified_at, expires_at on home_verifications
  for each row execute function mark_home_dirty('child');
-- Rows that change often for other reasons tell only of what a home's page shows of them.
create trigger tell_search after update on owners for each row
  when ((old.business_name, old.user_id) is distinct from (new.business_name, new.user_id)) execute function mark_home_dirty('owner');
create trigger tell_search after update on users for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name)) execute function mark_home_dirty('person');
create trigger tell_search after update on documents for each row
  when ((old.url, old.alt, old.width, old.height, old.variants) is distinct from (new.url, new.alt, new.width, new.height, new.variants))
  execute function mark_home_dirty('document');
create trigger tell_search after update on amenities for each row
  when ((old.name, old.bit) is distinct from (new.name, new.bit)) execute function mark_home_dirty('amenity');
create trigger tell_search after update on recovery_features for each row
  when ((old.name, old.type, old.bit) is distinct from (new.name, new.type, new.bit)) execute function mark_home_dirty('feature');

select write_home_cards(array(select home_no from home_search));
