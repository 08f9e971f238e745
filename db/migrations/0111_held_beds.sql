-- When a person was reminded that the bed held for their application, since they accepted it from the waitlist, is about to go to others.
alter table applications add column hold_reminded_at timestamptz;
