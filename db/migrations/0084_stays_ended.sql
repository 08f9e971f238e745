-- How many stays ended in a period, and how long they lasted, without reading all that there ever were.
create index reservations_ended on reservations (ends_on) where status in ('COMPLETED', 'TERMINATED');
