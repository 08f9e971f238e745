import { sql } from 'kysely'
import type { LimitedStaffRole } from '#contract/staff.ts'

/**
 * The person something is assigned to, as long as they can handle it: a colleague who left, is suspended or has another role by
 * now counts as no one, so that others are notified and can take it.
 */
export const assigneeOf = (column: string, roles: readonly LimitedStaffRole[] = ['SUPPORT']) =>
  sql<string | null>`(select able.id from users able where able.id = ${sql.ref(column)} and able.role = 'ADMIN'
    and able.status = 'ACTIVE' and able.staff_role in (${sql.join(['ADMINISTRATOR', ...roles])}))`
