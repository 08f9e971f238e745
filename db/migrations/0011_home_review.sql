-- What staff wait for and decide about, by state and by how long it stands there.
create index homes_by_status on homes (status, status_changed_at);
create index home_papers_by_status on home_documents (status, uploaded_at) where type = 'LISTING_DOCUMENT';

-- Staff search people and homes by any part of a name. Trigrams make that quick.
create index homes_title_parts on homes using gin (title gin_trgm_ops);
create index addresses_city_parts on addresses using gin (city gin_trgm_ops);
create index users_name_parts on users using gin ((first_name || ' ' || last_name) gin_trgm_ops);
create index users_email_parts on users using gin (email gin_trgm_ops);
create index owners_business_parts on owners using gin (business_name gin_trgm_ops);

-- What staff found when they checked a home against the rules of the field. Null means: nobody has looked yet.
create table home_compliance (
  home_id uuid primary key references homes on delete cascade,
  certification_body text not null default '',
  certification_level text check (certification_level in ('I', 'II', 'III', 'IV')),
  certification_number text not null default '',
  certification_expires_on date,
  fire_inspected_on date,
  insured_until date,
  naloxone_on_site boolean,
  medication_policy text check (medication_policy in ('ALL_ACCEPTED', 'CASE_BY_CASE', 'NOT_ACCEPTED')),
  notes text not null default '',
  version int not null check (version > 0),
  reviewed_by uuid references users on delete set null,
  reviewed_at timestamptz not null
);
