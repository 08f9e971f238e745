-- Of the entries of an owner's account those that are not payouts: what waits to be paid out is found among them without reading the rest.
create index ledger_entries_earned on ledger_entries (account_id, id) where payment_line_id is not null or amount_cents < 0;
