-- When the resident was told in writing where and how the deposit is held. Deposits that came before are told of by the next run of the job.
alter table deposits add column receipt_noticed_at timestamptz;
create index deposits_to_notice on deposits (received_at) where receipt_noticed_at is null and status = 'HELD';
