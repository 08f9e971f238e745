-- Made once per installation by whichever process comes first; all processes share them.
create table installation_secrets (
  name text primary key,
  value bytea not null
);
