-- What an owner has earned and no payout includes: a few entries of the ledger among all that there ever were. Finding them by leaving
-- out those that are in a payout took most of the time of each look at payouts. `npm run db:audit` compares the two.
create table waiting_earnings (
  entry_id bigint primary key references ledger_entries,
  account_id uuid not null references ledger_accounts
);
create index waiting_earnings_by_account on waiting_earnings (account_id, entry_id);

create function keep_new_earnings() returns trigger language plpgsql as $$
begin
  insert into waiting_earnings (entry_id, account_id)
  select entry.id, entry.account_id from added entry join ledger_accounts account on account.id = entry.account_id
  where account.kind = 'OWNER_PAYABLE' and (entry.payment_line_id is not null or entry.amount_cents < 0);
  return null;
end $$;
create trigger ledger_entries_wait after insert on ledger_entries
  referencing new table as added for each statement execute function keep_new_earnings();

-- An entry in a payout no longer waits. One that is released from it, because its payout was cancelled, waits again.
create function keep_paid_out_earnings() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.released_at is not null then
    insert into waiting_earnings (entry_id, account_id)
    select entry.id, entry.account_id from ledger_entries entry
    where entry.id = old.entry_id and not exists (
      select from payout_items item where item.entry_id = entry.id and item.released_at is null)
    on conflict do nothing;
  else
    delete from waiting_earnings where entry_id = new.entry_id;
  end if;
  return null;
end $$;
create trigger payout_items_wait after insert or delete or update of released_at on payout_items
  for each row execute function keep_paid_out_earnings();

insert into waiting_earnings (entry_id, account_id)
select entry.id, entry.account_id from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
where account.kind = 'OWNER_PAYABLE' and (entry.payment_line_id is not null or entry.amount_cents < 0)
  and not exists (select from payout_items item where item.entry_id = entry.id and item.released_at is null);
