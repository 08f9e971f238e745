import type * as z from 'zod'
import { contactMessageLifecycle, contactMessageStatus } from '#contract/messaging/contact-message.lifecycle.ts'
import { contactTopicLabel } from '#contract/messaging/outreach.labels.ts'
import type { supportItem, supportItemDetails } from '#contract/messaging/staff-support.ts'
import { supportTopicLabel } from '#contract/messaging/support.labels.ts'
import { supportChatLifecycle, supportChatStatus } from '#contract/messaging/support-chat.lifecycle.ts'
import type { KnownOfPerson, SupportItemRow } from './support-queue.queries.ts'

const previewLength = 140
const topicLabel: Record<string, string> = { ...contactTopicLabel, ...supportTopicLabel }

export function presentSupportItem(row: SupportItemRow, userId: string): z.input<typeof supportItem> {
  const { id, kind, name, role, topic, status, assignedTo, assigneeName, preview, waitingSince } = row
  return {
    id,
    kind,
    name,
    role,
    topic: topicLabel[topic] ?? topic,
    status,
    assignee: assignedTo ? { id: assignedTo, name: assigneeName ?? '' } : null,
    isMine: assignedTo === userId,
    preview: preview.replace(/\s+/g, ' ').slice(0, previewLength),
    waitingSince,
  }
}

type Actions = z.input<typeof supportItemDetails>['allowedActions']

/** The table says what is open in this state; who has it decides the rest. */
function actionsOf({ kind, status, assignedTo }: SupportItemRow, userId: string, hasColleagues: boolean): Actions {
  const open: readonly string[] =
    kind === 'CHAT'
      ? supportChatLifecycle.openTo(supportChatStatus.parse(status), 'ADMIN')
      : contactMessageLifecycle.openTo(contactMessageStatus.parse(status), 'ADMIN')
  const isOthers = assignedTo !== null && assignedTo !== userId
  const can = {
    take: assignedTo === null,
    handOver: assignedTo !== null && hasColleagues,
    release: assignedTo === userId,
    resolve: !isOthers,
    // A chat is answered in its conversation.
    answer: kind === 'CONTACT' && !isOthers,
    markSpam: !isOthers,
    unmarkSpam: true,
  }
  return (Object.keys(can) as (keyof typeof can)[]).filter((action) => open.includes(action) && can[action])
}

type Person = { id: string; firstName: string; lastName: string }
type Note = { id: string; note: string; at: Date; firstName: string | null; lastName: string | null }
type More = { known: KnownOfPerson; notes: readonly Note[]; staff: readonly Person[] }

const fullName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ')

export const presentSupportItemDetails = (
  row: SupportItemRow,
  userId: string,
  { known, notes, staff }: More,
): z.input<typeof supportItemDetails> => {
  const colleagues = staff.filter(({ id }) => id !== row.assignedTo)
  return {
    ...presentSupportItem(row, userId),
    email: row.email,
    message: row.message,
    answer: row.answer,
    receivedAt: row.receivedAt,
    ...known,
    notes: notes.map(({ id, note, at, ...writer }) => ({ id, note, at, by: fullName(writer) || 'Someone on staff' })),
    colleagues: colleagues.map(({ id, ...one }) => ({ id, name: fullName(one) })),
    allowedActions: actionsOf(row, userId, colleagues.length > 0),
  }
}
