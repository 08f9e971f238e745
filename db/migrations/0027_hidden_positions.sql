-- Where a home is shown must not be computed back by who knows its id: the shift is keyed with a secret that only this installation has.
insert into installation_secrets (name, value)
values ('home-position', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))
on conflict do nothing;

-- From -1 to 1, the same for a home, an axis and a purpose each time.
create function hidden_shift(home_id uuid, purpose text) returns double precision language sql stable parallel safe as $$
  select (get_byte(keyed.hash, 0) * 256 + get_byte(keyed.hash, 1)) / 32767.5 - 1
  from (
    select sha256(secret.value || sha256(secret.value || convert_to(home_id::text || ' ' || purpose, 'UTF8'))) as hash
    from installation_secrets secret where secret.name = 'home-position'
  ) keyed
$$;

-- Within about a kilometre. Moved before the coarse grid, so that not even the cell of the grid is certain; and after it, so that
-- homes of one cell do not lie on one another.
create or replace function approximate(degrees double precision, home_id uuid, axis text) returns double precision language sql stable parallel safe as $$
  select round((degrees + hidden_shift(home_id, axis || ' cell') * 0.003)::numeric, 2)::double precision
    + hidden_shift(home_id, axis || ' point') * 0.001
$$;

-- Homes that were published before move to their new place on the map.
do $$
begin
  if exists (select from home_search) then
    insert into home_dirty select home_no from home_search;
    perform graphile_worker.add_job('refresh_home_search');
  end if;
end $$;

-- Suspended because its owner is, and back with them.
alter table homes add column suspended_with_owner boolean not null default false;
