import { sql } from 'kysely'
import type { ReachedStep } from '#contract/stays/admin-applications.ts'

const movedIn = sql<boolean>`exists (select from reservations stay where stay.application_id = application.id
  and stay.status in ('ACTIVE', 'NOTICE_GIVEN', 'COMPLETED', 'TERMINATED'))`

/** Whether the row named `application` got this far. An approved one is one for which a bed was held, or that became a stay. */
export const hasReached: Record<ReachedStep, typeof movedIn> = {
  APPROVED: sql<boolean>`(application.hold_until is not null or application.status in ('APPROVED', 'CONVERTED') or ${movedIn})`,
  MOVED_IN: movedIn,
}
