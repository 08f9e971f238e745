-- A waitlist credit that was returned took the owner's part back without naming its payment line, so it passed for a payout and was
-- never deducted from one. The table takes no change: its trigger rests while the line is added.
create temporary table returned_credit on commit drop as
select entry.id as entry_id, entry.account_id, entry.amount_cents, receiver.account_id as receiver_id, line.id as line_id,
  posting.id as posting_id, posting.operation, posting.currency, posting.subject_id, posting.posted_at
from ledger_postings posting
join ledger_entries entry on entry.posting_id = posting.id and entry.amount_cents > 0 and entry.payment_line_id is null
join ledger_accounts account on account.id = entry.account_id and account.kind = 'OWNER_PAYABLE'
join ledger_postings used on used.operation = left(posting.operation, -length(':back'))
join ledger_entries receiver on receiver.posting_id = used.id
join ledger_accounts receiving on receiving.id = receiver.account_id and receiving.kind = 'OWNER_PAYABLE'
join payment_lines line on line.payment_id::text = split_part(posting.operation, ':', 2)
where posting.kind = 'CREDIT_USED' and posting.operation like '%:back';

alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries entry set payment_line_id = returned.line_id from returned_credit returned where entry.id = returned.entry_id;
alter table ledger_entries enable trigger ledger_entries_append_only;
insert into waiting_earnings (entry_id, account_id) select entry_id, account_id from returned_credit;

-- Reports add those days up again: with a line, the entry counts under another purpose.
delete from money_days using returned_credit returned where money_days.day = (returned.posted_at at time zone 'America/New_York')::date
  and money_days.kind = 'CREDIT_USED' and money_days.account = 'OWNER_PAYABLE' and money_days.purpose is null;
insert into money_changes (day) select distinct (posted_at at time zone 'America/New_York')::date from returned_credit;

-- Where the home had gone to another owner, that owner was debited instead of the one who received the credit.
with wrong as (
  select gen_random_uuid() as id, returned.* from returned_credit returned where returned.account_id <> returned.receiver_id
), corrected as (
  insert into ledger_postings (id, operation, kind, currency, subject_id, posted_at)
  select id, operation || ':owner', 'CREDIT_USED', currency, subject_id, now() from wrong returning id
)
insert into ledger_entries (posting_id, account_id, currency, amount_cents, payment_line_id)
select wrong.id, side.account_id, wrong.currency, side.cents, side.line_id from wrong join corrected on corrected.id = wrong.id
cross join lateral (values (wrong.account_id, -wrong.amount_cents, null::uuid), (wrong.receiver_id, wrong.amount_cents, wrong.line_id))
  as side (account_id, cents, line_id);
