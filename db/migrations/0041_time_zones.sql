-- A home's days, deadlines and late fees go by the clock where it stands.

-- A zone by its IANA name, as the zone table of the system has it; abbreviations such as EST have no summer.
create function is_time_zone(zone text) returns boolean language plpgsql immutable as $$
begin
  perform timezone(zone, timestamptz '2026-01-01');
  return zone = 'UTC' or zone ~ '^[A-Z][A-Za-z_]+(/[A-Za-z_-]+){1,2}$';
exception when invalid_parameter_value then
  return false;
end $$;

-- The zone of a state, and of a part of it where the state is split and a point is known: a good guess for homes without a point,
-- and for rows that exist until the job `set_time_zones` has looked at their points.
create function state_time_zone(state text, latitude double precision, longitude double precision) returns text
language sql stable as $$
  select case coalesce((select code::text from states where lower(name) = lower(trim(state))), upper(trim(state)))
    when 'AK' then case when longitude < -169.5 then 'America/Adak' else 'America/Anchorage' end
    when 'AZ' then 'America/Phoenix'
    when 'HI' then 'Pacific/Honolulu'
    when 'PR' then 'America/Puerto_Rico'
    when 'VI' then 'America/St_Thomas'
    when 'GU' then 'Pacific/Guam'
    when 'MP' then 'Pacific/Saipan'
    when 'AS' then 'Pacific/Pago_Pago'
    when 'FL' then case when longitude < -85.0 then 'America/Chicago' else 'America/New_York' end
    when 'IN' then case when longitude < -86.5 and (latitude > 40.7 or latitude < 38.5) then 'America/Chicago'
      else 'America/Indiana/Indianapolis' end
    when 'KY' then case when longitude < -86.1 then 'America/Chicago' else 'America/New_York' end
    when 'TN' then case when longitude > -85.4 then 'America/New_York' else 'America/Chicago' end
    when 'MI' then case when longitude < -87.4 and latitude < 46.5 then 'America/Menominee' else 'America/Detroit' end
    when 'ND' then case when longitude < -101.0 and latitude < 47.5 then 'America/Denver' else 'America/Chicago' end
    when 'SD' then case when longitude < -100.4 then 'America/Denver' else 'America/Chicago' end
    when 'NE' then case when longitude < -101.2 then 'America/Denver' else 'America/Chicago' end
    when 'KS' then case when longitude < -101.5 then 'America/Denver' else 'America/Chicago' end
    when 'TX' then case when longitude < -104.9 then 'America/Denver' else 'America/Chicago' end
    when 'ID' then case when latitude > 45.5 then 'America/Los_Angeles' else 'America/Boise' end
    when 'OR' then case when longitude > -117.9 and latitude < 44.45 then 'America/Boise' else 'America/Los_Angeles' end
    when 'CO' then 'America/Denver' when 'MT' then 'America/Denver' when 'NM' then 'America/Denver' when 'UT' then 'America/Denver'
    when 'WY' then 'America/Denver'
    when 'CA' then 'America/Los_Angeles' when 'NV' then 'America/Los_Angeles' when 'WA' then 'America/Los_Angeles'
    when 'AL' then 'America/Chicago' when 'AR' then 'America/Chicago' when 'IA' then 'America/Chicago' when 'IL' then 'America/Chicago'
    when 'LA' then 'America/Chicago' when 'MN' then 'America/Chicago' when 'MO' then 'America/Chicago' when 'MS' then 'America/Chicago'
    when 'OK' then 'America/Chicago' when 'WI' then 'America/Chicago'
    else 'America/New_York' end
$$;

-- The default is for an older version that still runs beside this one.
alter table homes add column time_zone text not null default 'America/New_York';

-- Search does not know the zone.
alter table homes disable trigger tell_search;
update homes home set time_zone = guess.zone
from (
  select home.id, state_time_zone(address.state, coalesce(location.latitude, zip.latitude), coalesce(location.longitude, zip.longitude)) as zone
  from homes home
  join addresses address on address.id = home.address_id
  left join locations location on location.id = home.location_id
  left join zips zip on zip.zip = left(address.zip_code, 5)
) guess
where guess.id = home.id and guess.zone <> home.time_zone;
alter table homes enable trigger tell_search;

alter table homes add constraint homes_time_zone_check check (is_time_zone(time_zone));

-- The borders of zones are no straight lines: a job reads the exact zone of every point once.
select graphile_worker.add_job('set_time_zones', job_key := 'set_time_zones') where exists (select from homes);

-- Days of deposits were kept in UTC. They are the same days where the home is, and a deadline ends with its day there.
update deposits deposit set
  moved_out_at = (deposit.moved_out_at at time zone 'UTC') at time zone home.time_zone,
  return_by = (deposit.return_by at time zone 'UTC') at time zone home.time_zone,
  claim_by = (deposit.claim_by at time zone 'UTC') at time zone home.time_zone,
  object_by = (deposit.object_by at time zone 'UTC') at time zone home.time_zone
from reservations stay join homes home on home.id = stay.home_id
where stay.id = deposit.subject_id and coalesce(deposit.moved_out_at, deposit.return_by, deposit.claim_by, deposit.object_by) is not null;
