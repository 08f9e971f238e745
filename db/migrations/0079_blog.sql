create type blog_post_status as enum ('DRAFT', 'IN_REVIEW', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED');

create table blog_categories (
  id uuid primary key,
  name text not null check (name <> ''),
  slug text not null unique,
  description text not null default '',
  position int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index one_blog_category_a_name on blog_categories (lower(name));

create table blog_posts (
  id uuid primary key,
  slug text not null unique,
  title text not null check (title <> ''),
  summary text not null default '',
  -- Structured JSON, checked by the contract before it is stored.
  body jsonb not null,
  -- The words of the body, for the search.
  words text not null default '',
  minutes int not null default 1 check (minutes >= 1),
  cover_id uuid references documents on delete set null,
  cover_alt text not null default '',
  is_featured boolean not null default false,
  makes_health_claims boolean not null default false,
  sources jsonb not null default '[]',
  status blog_post_status not null default 'DRAFT',
  -- Raised by every change of the text; an approval is of one version.
  version int not null default 1,
  author_id uuid references users on delete set null,
  edited_by uuid references users on delete set null,
  edited_at timestamptz not null,
  approved_by uuid references users on delete set null,
  approved_version int,
  approved_at timestamptz,
  scheduled_for timestamptz,
  -- The first time; it stays when a post is taken back and published again.
  published_at timestamptz,
  view_count int not null default 0 check (view_count >= 0),
  like_count int not null default 0 check (like_count >= 0),
  created_at timestamptz not null,
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B') || to_tsvector('english', words)
  ) stored,
  check ((status = 'SCHEDULED') = (scheduled_for is not null)),
  check (status <> 'PUBLISHED' or published_at is not null)
);
create index blog_posts_public on blog_posts (published_at desc, id desc) where status = 'PUBLISHED';
create index blog_posts_newest on blog_posts (edited_at desc, id desc);
create index blog_posts_due on blog_posts (scheduled_for) where status = 'SCHEDULED';
create index blog_posts_search on blog_posts using gin (search);

-- Every address a published post has had. The old ones redirect, and no other post takes them.
create table blog_post_slugs (
  slug text primary key,
  post_id uuid not null references blog_posts on delete cascade,
  created_at timestamptz not null
);
create index blog_post_slugs_by_post on blog_post_slugs (post_id);

create table blog_post_categories (
  post_id uuid not null references blog_posts on delete cascade,
  category_id uuid not null references blog_categories,
  primary key (post_id, category_id)
);
create index blog_post_categories_by_category on blog_post_categories (category_id);

create table blog_post_versions (
  post_id uuid not null references blog_posts on delete cascade,
  version int not null,
  content jsonb not null,
  saved_by uuid references users on delete set null,
  saved_at timestamptz not null,
  primary key (post_id, version)
);

-- Whom a post has counted: keyed hashes that lead back to no one. Those of views are deleted after the day.
create table blog_post_likes (
  post_id uuid not null references blog_posts on delete cascade,
  visitor bytea not null,
  primary key (post_id, visitor)
);
create table blog_post_views (
  post_id uuid not null references blog_posts on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (post_id, day, visitor)
);
create index blog_post_views_by_day on blog_post_views (day);

alter table documents drop constraint documents_type_check, add constraint documents_type_check
  check (type in ('LISTING_IMAGE', 'PROFILE_PIC', 'LISTING_DOCUMENT', 'RESIDENT_DOCUMENT', 'CLAIM_DOCUMENT', 'MESSAGE_ATTACHMENT',
    'APPEAL_DOCUMENT', 'IDENTITY_DOCUMENT', 'BLOG_PICTURE'));
