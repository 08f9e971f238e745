import type * as z from 'zod'
import { isStaff } from '#contract/staff.ts'
import {
  type ApplicationStatus,
  type ApplicationTransition,
  applicationLifecycle,
  type rejectionCode,
} from '#contract/stays/application.lifecycle.ts'
import type { Actor } from '#server/kernel/context.ts'
import { isResidentOf, managesFor } from '#server/kernel/permission.ts'
import type { ApplicationRow } from './applications.queries.ts'

type RejectionCode = z.infer<typeof rejectionCode>
type Row = Pick<ApplicationRow, 'residentId' | 'ownerId' | 'homeId' | 'status' | 'isShared'>
type Sharing = Pick<ApplicationRow, 'status' | 'isShared' | 'hasOpenAppeal'>

/** Before it is submitted, an application belongs only to the person who writes it. */
const isSent = (status: ApplicationStatus) => status !== 'DRAFT' && status !== 'PAYMENT_PENDING'

/** Whether the application exists for this person; consent decides how much of it they see. */
export function canFind(actor: Actor, row: Row & { submittedAt: Date | null }) {
  if (actor.role === 'SEEKER') return isResidentOf(actor, row)
  if (!isSent(row.status) || row.submittedAt === null) return false
  if (actor.role === 'ADMIN') return isStaff(actor, ['SUPPORT'])
  return managesFor(actor, row, 'manage_applications')
}

const closed: readonly ApplicationStatus[] = ['DRAFT', 'PAYMENT_PENDING', 'REJECTED', 'WITHDRAWN', 'EXPIRED']

export const isConversationClosed = ({ status }: Pick<Row, 'status'>) => closed.includes(status)

export const canWrite = (actor: Actor, row: Row) => actor.role !== 'ADMIN' && row.isShared && !isConversationClosed(row)

const unshared: readonly ApplicationStatus[] = ['DRAFT', 'PAYMENT_PENDING', 'WITHDRAWN', 'EXPIRED']

/** What is closed is shared with no one. A refusal that is appealed is open to those who decide about the appeal. */
const canShare = ({ status, hasOpenAppeal }: Sharing) => !unshared.includes(status) && (status !== 'REJECTED' || hasOpenAppeal)

/** What the applicant may do now about who sees the application. */
export const sharingActions = (row: Sharing) => [
  ...(canShare(row) ? (['share'] as const) : []),
  ...(row.isShared ? (['stopSharing'] as const) : []),
]

/** Transitions that need more than a button have their own calls. */
const elsewhere: readonly ApplicationTransition[] = ['convert', 'failPayment']

export function applicationActions(actor: Actor, row: Row): ApplicationTransition[] {
  const mayDecide = actor.role === 'SEEKER' || row.isShared
  if (!mayDecide) return []
  return applicationLifecycle
    .openTo(row.status, actor.role)
    .filter((step) => actor.role === 'SEEKER' || !elsewhere.includes(step))
}

const always: readonly RejectionCode[] = ['NO_SUITABLE_BED', 'INCOMPLETE', 'LEVEL_OF_CARE_MISMATCH', 'DUPLICATE', 'HOUSE_VOTE']

/** The reasons that the home's published criteria allow. No one is declined for something that was never asked. */
export function rejectionCodesFor(requirements: readonly { type: string }[], role: Actor['role']): RejectionCode[] {
  const asks = (...types: string[]) => requirements.some(({ type }) => types.includes(type))
  return [
    ...(asks('SOBRIETY_LENGTH') ? (['CRITERIA_NOT_MET_SOBRIETY_LENGTH'] as const) : []),
    ...(requirements.length > 0 ? (['CRITERIA_NOT_MET_OTHER'] as const) : []),
    ...(asks('INCOME', 'EMPLOYMENT') ? (['INCOME_REQUIREMENT'] as const) : []),
    ...(asks('BACKGROUND_CHECK') ? (['BACKGROUND_INDIVIDUAL_ASSESSMENT'] as const) : []),
    ...always,
    // Only staff may investigate an accusation of fraud.
    ...(role === 'ADMIN' ? (['FRAUD'] as const) : []),
  ]
}
