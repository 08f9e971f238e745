create table states (
  id smallint primary key,
  code char(2) not null unique,
  name text not null
);

-- A city of the United States; weight is its number of ZIP codes, a fair stand-in for its size.
create table places (
  id int primary key,
  city text not null,
  state_id smallint not null references states,
  county text not null default '',
  latitude double precision not null,
  longitude double precision not null,
  weight int not null,
  -- Lower case with the state, "delray beach, fl": what a person types.
  search_name text not null
);
create unique index places_by_name on places (search_name text_pattern_ops);
create index places_by_likeness on places using gin (search_name gin_trgm_ops);
create index places_near on places using gist (point(longitude, latitude));

create table zips (
  zip char(5) primary key,
  place_id int not null references places,
  latitude double precision not null,
  longitude double precision not null
);
create index zips_near on zips using gist (point(longitude, latitude));
