-- The attempt at a refund that failed, which the next one follows. Until now it was kept as the refund's own, so that an attempt still
-- under way could not be told from one that had failed.
alter table refunds add column failed_provider_id text;
update refunds set failed_provider_id = provider_id, provider_id = null where status in ('FAILED', 'PROCESSING');
