-- With which card somebody paid, for receipts and invoices: its brand and last four digits, asked of the payment provider once. Payments
-- that came before are asked about by the next runs of the job.
alter table payments
  add column card_brand text,
  add column card_last_four text check (card_last_four ~ '^\d{4}$'),
  add column card_read_at timestamptz;
create index payments_with_unread_card on payments (succeeded_at desc) where succeeded_at is not null and card_read_at is null;
