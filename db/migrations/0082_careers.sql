create type job_opening_status as enum ('DRAFT', 'OPEN', 'CLOSED');
create type job_employment as enum ('FULL_TIME', 'PART_TIME', 'CONTRACT', 'TEMPORARY', 'INTERN');
create type job_pay_period as enum ('HOUR', 'YEAR');
create type job_application_status as enum ('NEW', 'REVIEWED', 'REJECTED', 'HIRED');

-- A job with us.
create table job_openings (
  id uuid primary key,
  -- Part of its address, which stays when the title changes.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  team text not null,
  is_remote boolean not null,
  city text,
  state text check (state ~ '^[A-Z]{2}$'),
  employment job_employment not null,
  pay_from_cents int not null check (pay_from_cents > 0),
  pay_to_cents int not null check (pay_to_cents >= pay_from_cents),
  pay_period job_pay_period not null,
  description text not null,
  status job_opening_status not null default 'DRAFT',
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  check ((city is null) = (state is null)),
  check (is_remote or city is not null),
  check (status = 'DRAFT' or opened_at is not null),
  check ((status = 'CLOSED') = (closed_at is not null))
);
create index job_openings_newest on job_openings (created_at desc, id);
create index job_openings_open on job_openings (opened_at desc, id) where status = 'OPEN';
create index job_openings_by_creator on job_openings (created_by);

create table job_applications (
  id uuid primary key,
  opening_id uuid not null references job_openings,
  name text not null,
  email text not null check (email = lower(email)),
  phone text,
  why text not null,
  status job_application_status not null default 'NEW',
  created_at timestamptz not null,
  status_changed_at timestamptz not null
);
create index job_applications_by_opening on job_applications (opening_id, created_at desc, id);
create index job_applications_by_email on job_applications (email);

-- Outlives its application until the file is deleted, too.
create table job_resumes (
  id uuid primary key,
  application_id uuid unique references job_applications on delete set null,
  storage_key text not null unique,
  name text not null,
  mime_type text not null,
  bytes int not null,
  uploaded_at timestamptz not null
);
create index job_resumes_loose on job_resumes (id) where application_id is null;
