import type { StaffRole } from '#contract/enumerations.ts'

/** The roles of staff besides administrators, who may do everything: each of them only what an endpoint opens to it. */
export type LimitedStaffRole = Exclude<StaffRole, 'ADMINISTRATOR'>

/** Access for staff: the roles named here, and administrators. */
export const staffAccess = (...staff: readonly LimitedStaffRole[]) => ({ role: 'ADMIN' as const, staff })

export const anyStaff = staffAccess('SUPPORT', 'REVIEWER', 'FINANCE')
export const administratorsOnly = staffAccess()

type Person = { role: string; staffRole?: StaffRole | null | undefined }

/** Whether a person is staff with one of these roles, or an administrator. */
export const isStaff = ({ role, staffRole: own }: Person, allowed: readonly LimitedStaffRole[]) =>
  role === 'ADMIN' && (own === 'ADMINISTRATOR' || allowed.some((one) => one === own))
