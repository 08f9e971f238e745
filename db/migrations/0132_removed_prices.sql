-- The price that staff saw before an approved home removed it: a new one is an increase over it, as if it had never been removed.
alter table bedrooms add column removed_price jsonb;
