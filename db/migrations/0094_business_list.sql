-- Staff's list of businesses by name and by how many homes they have: a name comes from two tables and a number from a third, so
-- no index could give a page of them in order, and every owner was read for it.
alter table owners add column listed_name text not null default '';
alter table owners add column home_count int not null default 0;

-- A business goes by its own name, or by that of its owner.
create function listed_name_of(business_name text, owner_user_id uuid) returns text language sql stable as $$
  select lower(coalesce(nullif(business_name, ''), trim(person.first_name || ' ' || person.last_name)))
  from users person where person.id = owner_user_id
$$;
create function name_listed_owner() returns trigger language plpgsql as $$
begin
  new.listed_name := coalesce(listed_name_of(new.business_name, new.user_id), '');
  return new;
end $$;
create trigger name_listed before insert or update of business_name, user_id on owners
  for each row execute function name_listed_owner();
create function rename_listed_owner() returns trigger language plpgsql as $$
begin
  update owners set listed_name = listed_name_of(business_name, user_id) where user_id = new.id;
  return null;
end $$;
create trigger rename_listed after update of first_name, last_name on users for each row
  when (new.role = 'OWNER' and (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function rename_listed_owner();

-- Homes that are not deleted. They rarely come, go or change hands, so that an owner's row may hold their number.
create function count_added_homes() returns trigger language plpgsql as $$
begin
  update owners owner set home_count = home_count + change.homes
  from (select owner_id, count(*) as homes from added where status <> 'DELETED' group by owner_id) change where owner.id = change.owner_id;
  return null;
end $$;
create function count_removed_homes() returns trigger language plpgsql as $$
begin
  update owners owner set home_count = home_count - change.homes
  from (select owner_id, count(*) as homes from removed where status <> 'DELETED' group by owner_id) change where owner.id = change.owner_id;
  return null;
end $$;
create function count_moved_home() returns trigger language plpgsql as $$
begin
  update owners set home_count = home_count
      + (case when id = new.owner_id and new.status <> 'DELETED' then 1 else 0 end)
      - (case when id = old.owner_id and old.status <> 'DELETED' then 1 else 0 end)
    where id in (old.owner_id, new.owner_id);
  return null;
end $$;
create trigger homes_added after insert on homes referencing new table as added
  for each statement execute function count_added_homes();
create trigger homes_removed after delete on homes referencing old table as removed
  for each statement execute function count_removed_homes();
create trigger homes_moved after update of owner_id, status on homes for each row
  when (old.owner_id <> new.owner_id or (old.status = 'DELETED') <> (new.status = 'DELETED'))
  execute function count_moved_home();

update owners owner set
  listed_name = listed_name_of(owner.business_name, owner.user_id),
  home_count = (select count(*) from homes home where home.owner_id = owner.id and home.status <> 'DELETED');
create index owners_by_name on owners (listed_name, id);
create index owners_by_homes on owners (home_count desc, id);
