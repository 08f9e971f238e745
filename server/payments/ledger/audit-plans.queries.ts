import { sql } from 'kysely'

/** What the plans of owners and the money have to agree on. */
export const planRules = {
  'a plan that is paid for has its payment': sql<{ finding: string }>`
    select 'plan ' || s.id || ': ' || s.provider_subscription_id || ' was never paid' as finding from owner_subscriptions s
    where s.provider_subscription_id is not null and not exists (
      select from payments p where p.id = s.payment_id and p.succeeded_at is not null
      and p.provider_subscription_id = s.provider_subscription_id and p.account_id = s.owner_id)`,
} as const
