-- An offer can be taken back: the home was closed, or the person may not use their account. The place in line stays.
alter table waitlist_offers drop constraint waitlist_offers_outcome_check;
alter table waitlist_offers add constraint waitlist_offers_outcome_check
  check (outcome in ('ACCEPTED', 'PASSED', 'MISSED', 'LEFT', 'LAPSED', 'CONVERTED', 'TAKEN_BACK'));

-- Staff read what happened: newest first, by who did it and by what was done.
create index audit_events_newest on audit_events (at desc, id desc);
create index audit_events_by_actor on audit_events (actor_id, at desc, id desc) where actor_id is not null;
create index audit_events_by_action on audit_events (action, at desc, id desc);
