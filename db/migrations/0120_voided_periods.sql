-- Whether the provider voided the invoice of the current period, because the plan was paused or suspended when it began. Nobody paid
-- for it: when the plan comes back, a new period starts and is charged.
alter table owner_subscriptions add column period_voided boolean not null default false;

-- A pause begins with the end of what was paid; the provider's time may differ from ours by the delay of a webhook.
update owner_subscriptions set period_voided = true
where (status = 'PAUSED' and period_start >= paused_at - interval '1 day')
  or (status = 'SUSPENDED' and (period_start > status_changed_at
    or (suspended_from = 'PAUSED' and period_start >= paused_at - interval '1 day')));
