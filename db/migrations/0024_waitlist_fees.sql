-- What a place in line costs, frozen when somebody joins; and what became of the fee.
alter table waitlist_entries
  add column fee_currency text not null default 'USD' check (fee_currency ~ '^[A-Z]{3}$'),
  add column fee_sheet text,
  add column fee_sheet_sha256 text,
  add column fee_acknowledged_at timestamptz,
  add column fee_paid_at timestamptz,
  add column fee_refund_due_at timestamptz,
  add column fee_refunded_at timestamptz;
create index waitlist_fees_to_return on waitlist_entries (fee_refund_due_at)
  where fee_refund_due_at is not null and fee_refunded_at is null;
