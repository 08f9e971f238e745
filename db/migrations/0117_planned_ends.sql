-- A stay that was booked until a day ends then again if a notice for another day is taken back.
alter table reservations add column planned_ends_on date;
