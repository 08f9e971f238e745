-- Another move-in date that one side of a confirmed reservation proposed, until the other side answers or the deadline passes. The
-- words are kept no longer than the proposal is open, because they may be about someone's health.
alter table reservations
  add column proposed_starts_on date,
  add column proposed_by user_role,
  add column proposed_words text,
  add column proposed_until timestamptz,
  add constraint reservations_proposal check (num_nulls(proposed_starts_on, proposed_by, proposed_words, proposed_until) in (0, 4));

create index reservations_proposed on reservations (proposed_until) where proposed_until is not null;
