-- Stays that changed in the last days, whose older nights the analytics count again.
create index reservations_by_change on reservations (status_changed_at);
