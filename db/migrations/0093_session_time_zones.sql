-- The time zone that a device names when someone signs in there: enough to say where, without a lookup of IP addresses. It goes with
-- the session.
alter table sessions add column time_zone text;
