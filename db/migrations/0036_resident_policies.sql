-- What a resident agrees to beside the house policies. Null, or an empty text, means: not stated yet.
create table home_resident_policies (
  home_id uuid primary key references homes on delete cascade,
  refund_policy text check (refund_policy in ('FLEXIBLE', 'STANDARD')),
  discharge_policy text not null default '',
  discharge_notice_days int check (discharge_notice_days between 0 and 90),
  medication_policy text check (medication_policy in ('WELCOME', 'INDIVIDUAL')),
  medication_notes text not null default '',
  naloxone_policy text check (naloxone_policy in ('ON_SITE_TRAINED', 'ON_SITE', 'NOT_ON_SITE')),
  drug_testing text check (drug_testing in ('NONE', 'FOR_CAUSE', 'RANDOM', 'MONTHLY', 'WEEKLY', 'TWICE_WEEKLY')),
  drug_test_paid_by text check (drug_test_paid_by in ('HOME', 'RESIDENT', 'SHARED')),
  minimum_sobriety_days int check (minimum_sobriety_days between 0 and 1095)
);
-- Every home there is has not stated them yet; its owner is asked to.
insert into home_resident_policies (home_id) select id from homes;
create index homes_by_minimum_sobriety on home_resident_policies (minimum_sobriety_days);
