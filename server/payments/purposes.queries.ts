import { type RawBuilder, sql } from 'kysely'
import { revenuePurposes } from '#contract/payments/payment.lifecycle.ts'

const ours = sql.join(revenuePurposes.map((purpose) => sql.lit(purpose)))

/** Whether a payment is Waymark's own. The values are literals, so that a plan knows them. */
export const isRevenue = (purpose: RawBuilder<unknown>) => sql<boolean>`${purpose} in (${ours})`
export const isOfResident = (purpose: RawBuilder<unknown>) => sql<boolean>`${purpose} not in (${ours})`
