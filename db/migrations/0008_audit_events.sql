-- Emptying the whole table at once passes the trigger that looks at rows.
create trigger audit_events_never_emptied before truncate on audit_events for each statement execute function refuse_change();
