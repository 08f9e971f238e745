-- A refund that the payer's bank does not take is paid another way, such as by check. In the words of the staff who paid it.
alter table refunds add column paid_otherwise text check (paid_otherwise <> '');
-- When the bank sent a refund back that had counted as paid, while the person still waits for the money.
alter table refunds add column returned_at timestamptz;
alter table refunds add constraint refunds_returned check (returned_at is null or status = 'SUCCEEDED');
update refunds set returned_at = (
    select max(event.at) from audit_events event
    where event.subject_type = 'refund' and event.subject_id = refunds.id::text and event.action = 'refund.failLate')
  from payments
  where payments.id = refunds.payment_id and refunds.status = 'SUCCEEDED'
    and payments.flag like '%failed after it had succeeded%' and payments.flag like '%See refund ' || refunds.id || '.';
create index refunds_returned on refunds (returned_at) where returned_at is not null;
