-- What decides whether a home is compliant, kept by triggers: counting it from the documents of every home takes too long.
-- A row exists for every home that people can find or live in. Whether something has ended depends on the day, so only ends are kept.
create table home_compliance_summaries (
  home_id uuid primary key references homes on delete cascade,
  -- Required documents of which none was ever approved.
  missing text[] not null,
  -- When the first of the required documents or the certificate ends; null if none does.
  ends_at timestamptz,
  -- What ends then: the document's type, or CERTIFICATE.
  ends text,
  -- When a valid badge ends.
  badge_ends_at timestamptz
);
create index home_compliance_by_end on home_compliance_summaries (least(ends_at, badge_ends_at), home_id);

-- A test compares this list with the checklist of the first verification level.
create function required_documents() returns text[] language sql immutable as $$
  select array['BUSINESS_REGISTRATION', 'OWNERSHIP_OR_PERMISSION', 'INSURANCE', 'FIRE_INSPECTION', 'OWNER_ID', 'POLICY_MANUAL']
$$;

create function home_compliance_of(homes_wanted uuid[])
returns table (home_id uuid, missing text[], ends_at timestamptz, ends text, badge_ends_at timestamptz) language sql stable as $$
  select wanted.id, array(
      select kind from unnest(required_documents()) as kind except
      select file.document_type from home_documents link join documents file on file.id = link.document_id
      where link.home_id = wanted.id and link.type = 'LISTING_DOCUMENT' and link.status in ('APPROVED', 'EXPIRED')
      order by 1
    ), first.at, first.what, badge.at
  from unnest(homes_wanted) as wanted (id)
  left join lateral (
    select one.at, one.what from (
      -- Of several documents of a type, the one that lasts longest counts.
      select max(coalesce(file.expires_at, 'infinity')) as at, file.document_type as what
      from home_documents link join documents file on file.id = link.document_id
      where link.home_id = wanted.id and link.type = 'LISTING_DOCUMENT' and link.status in ('APPROVED', 'EXPIRED')
        and file.document_type = any(required_documents())
      group by file.document_type
      union all
      -- A day counts until it is over, as a document's day does.
      select (record.certification_expires_on + 1)::timestamp at time zone 'UTC', 'CERTIFICATE'
      from home_compliance record where record.home_id = wanted.id and record.certification_expires_on is not null
    ) one where one.at < 'infinity' order by one.at, one.what limit 1
  ) first on true
  left join lateral (
    select min(verification.expires_at) as at from home_verifications verification
    where verification.home_id = wanted.id and verification.status = 'VERIFIED'
  ) badge on true
$$;

create function refresh_home_compliance(changed uuid) returns void language plpgsql as $$
begin
  if not exists (select from homes where id = changed and status in ('PUBLISHED', 'PAUSED')) then
    delete from home_compliance_summaries where home_id = changed;
    return;
  end if;
  insert into home_compliance_summaries (home_id, missing) values (changed, required_documents()) on conflict do nothing;
  -- The row lock comes first and the facts are read after it, so that of two changes at once the later sees both.
  perform 1 from home_compliance_summaries where home_id = changed for no key update;
  update home_compliance_summaries summary
  set missing = fact.missing, ends_at = fact.ends_at, ends = fact.ends, badge_ends_at = fact.badge_ends_at
  from home_compliance_of(array[changed]) fact where summary.home_id = changed;
end $$;

create function tell_home_compliance() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'homes' then perform refresh_home_compliance(new.id);
    when 'documents' then
      perform refresh_home_compliance(link.home_id) from home_documents link where link.document_id = new.id;
    else
      if tg_op <> 'DELETE' then perform refresh_home_compliance(new.home_id); end if;
      if tg_op = 'DELETE' then perform refresh_home_compliance(old.home_id); end if;
  end case;
  return null;
end $$;

create trigger tell_compliance after insert on homes for each row
  when (new.status in ('PUBLISHED', 'PAUSED')) execute function tell_home_compliance();
create trigger tell_compliance_of_status after update of status on homes for each row
  when (old.status is distinct from new.status) execute function tell_home_compliance();
create trigger tell_compliance after insert or update on home_documents for each row
  when (new.type = 'LISTING_DOCUMENT') execute function tell_home_compliance();
create trigger tell_compliance_of_removal after delete on home_documents for each row
  when (old.type = 'LISTING_DOCUMENT') execute function tell_home_compliance();
create trigger tell_compliance after update of expires_at, document_type on documents for each row
  when (new.type = 'LISTING_DOCUMENT') execute function tell_home_compliance();
create trigger tell_compliance after insert or delete or update of certification_expires_on on home_compliance
  for each row execute function tell_home_compliance();
create trigger tell_compliance after insert or delete or update of status, expires_at on home_verifications
  for each row execute function tell_home_compliance();

insert into home_compliance_summaries
select fact.* from home_compliance_of(array(select id from homes where status in ('PUBLISHED', 'PAUSED'))) fact;

-- Staff's list of businesses, newest first.
create index owners_newest on owners (created_at desc, id);
