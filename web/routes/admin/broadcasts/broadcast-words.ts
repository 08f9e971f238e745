import type { Role } from '#contract/endpoint.ts'
import type { BroadcastStatus } from '#contract/messaging/broadcast.lifecycle.ts'
import type { Audience, Broadcast } from '#contract/messaging/broadcasts.ts'
import { formatFullDateTime, platformZone } from '#contract/time.ts'
import { plural } from '#web/ui/format.ts'
import { statusTable } from '#web/ui/status-badge.tsx'

export const broadcastStateLabel: Record<BroadcastStatus, string> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  SENDING: 'Sending',
  SENT: 'Sent',
  CANCELLED: 'Canceled',
  FAILED: 'Partly sent',
}
export const broadcastStatuses = statusTable(broadcastStateLabel, {
  SCHEDULED: 'notice',
  SENDING: 'notice',
  SENT: 'good',
  FAILED: 'danger',
})
export const roleLabel: Record<Role, string> = { SEEKER: 'Residents', OWNER: 'Owners and their teams', ADMIN: 'Staff' }

/** "Owners and their teams in Delray Beach, FL" */
export function audienceWords(audience: Audience) {
  if (audience.kind === 'PEOPLE') return plural(audience.userIds.length, 'selected person', 'selected people')
  const roles = audience.roles.map((role) => roleLabel[role]).join(', ')
  return audience.kind === 'CITY' ? `${roles} in ${audience.city}` : roles
}

const formatBroadcastMoment = (date: Date | string) => formatFullDateTime(date, platformZone)

/** When it happened or will happen. */
export function whenWords({ status, scheduledFor, startedAt, endedAt, updatedAt }: Broadcast) {
  if (status === 'SCHEDULED' && scheduledFor) return `Goes out ${formatBroadcastMoment(scheduledFor)}`
  if (status === 'DRAFT' && scheduledFor) return `Missed its time, ${formatBroadcastMoment(scheduledFor)}`
  if (status === 'SENDING' && startedAt) return `Since ${formatBroadcastMoment(startedAt)}`
  return formatBroadcastMoment(endedAt ?? updatedAt)
}

export const shareOf = (part: number, whole: number) => (whole === 0 ? '' : `${Math.round((100 * part) / whole)}%`)
