import type * as z from 'zod'
import type { ConversationSide, conversation, conversationHead, conversationMessage } from '#contract/messaging/conversations.ts'
import { supportChatStatus } from '#contract/messaging/support-chat.lifecycle.ts'
import { supportTopic } from '#contract/messaging/support-topics.ts'
import { publicName } from '#server/people/profiles/public-name.ts'
import type { AttachmentRow, ConversationMessageRow } from './conversation-messages.queries.ts'
import { type WriteFacts, whyClosedTo } from './conversations.policy.ts'
import type { ConversationListRow, ConversationRow } from './conversations.queries.ts'

const supportName = 'Waymark support'
const someone = 'An applicant'
const previewLength = 140

type Named = Pick<ConversationListRow, 'kind' | 'firstName' | 'lastName' | 'homeTitle'>

/** A home sees a person's first name and initial, and only while it may read something of theirs. Staff see who they help. */
const nameFor = (side: ConversationSide, row: Named, isNamed: boolean) => {
  if (side === 'PERSON') return row.homeTitle ?? supportName
  if (row.kind === 'SUPPORT') return `${row.firstName} ${row.lastName}`.trim()
  return isNamed ? publicName({ businessName: null, firstName: row.firstName, lastName: row.lastName }) : someone
}

const homeOf = ({ homeId, homeTitle, timeZone }: Pick<ConversationRow, 'homeId' | 'homeTitle' | 'timeZone'>) =>
  homeId ? { id: homeId, title: homeTitle ?? '', timeZone: timeZone ?? '' } : null

export function presentConversationHead(side: ConversationSide, row: ConversationListRow): z.input<typeof conversationHead> {
  const { id, kind, unread, lastBody, lastSide, lastAttachments, lastMessageAt } = row
  const text = lastBody?.replace(/\s+/g, ' ').slice(0, previewLength) || (lastAttachments ? 'Sent a file' : '')
  return {
    id,
    kind,
    name: nameFor(side, row, lastBody !== null),
    home: homeOf(row),
    unread,
    lastMessage: lastBody === null || !lastMessageAt ? null : { text, isMine: lastSide === side, at: lastMessageAt },
    lastMessageAt,
    isMuted: row.mutedAt !== null,
    isArchived: row.archivedAt !== null,
    isBlocked: row.blockedAt !== null,
  }
}

const ended = ['REJECTED', 'WITHDRAWN', 'EXPIRED']

/** The application that a message written now belongs to: one that is open and shared with the home. */
export const openApplicationOf = ({ applicationId, applicationStatus, isShared }: ConversationRow) =>
  applicationId && isShared && !ended.includes(applicationStatus ?? '') ? applicationId : null

export function writeFactsOf(side: ConversationSide, row: ConversationRow): WriteFacts {
  const { personBlockedAt, teamBlockedAt } = row
  const [ours, theirs] = side === 'PERSON' ? [personBlockedAt, teamBlockedAt] : [teamBlockedAt, personBlockedAt]
  const isHomeOpen =
    row.kind === 'SUPPORT' || (row.ownerStatus === 'ACTIVE' && !['SUSPENDED', 'DELETED'].includes(row.homeStatus ?? ''))
  return {
    isBlockedByUs: ours !== null,
    isBlockedByThem: theirs !== null,
    isClosed: row.closedAt !== null,
    isOtherOpen: side === 'PERSON' ? isHomeOpen : row.personStatus === 'ACTIVE',
    isPublished: row.kind === 'SUPPORT' || row.homeStatus === 'PUBLISHED',
    hasApplied: row.applicationId !== null && (side === 'PERSON' || row.isShared),
    hasStay: row.reservationId !== null,
    hasTour: row.hasTour,
    hasPersonWritten: row.hasPersonWritten,
  }
}

const presentSupport = ({ supportTopic: topic, supportStatus: status }: ConversationRow) =>
  topic && status ? { topic: supportTopic.parse(topic), status: supportChatStatus.parse(status) } : null

type Extra = { unread: number; newest: ConversationMessageRow | undefined }

export function presentConversation(
  side: ConversationSide,
  row: ConversationRow,
  { unread, newest }: Extra,
): z.input<typeof conversation> {
  const facts = writeFactsOf(side, row)
  const closedBecause = whyClosedTo(side, facts)
  const isPerson = side === 'PERSON'
  const head = presentConversationHead(side, {
    ...row,
    unread,
    mutedAt: isPerson ? row.personMutedAt : row.teamMutedAt,
    archivedAt: isPerson ? row.personArchivedAt : row.teamArchivedAt,
    blockedAt: isPerson ? row.personBlockedAt : row.teamBlockedAt,
    lastBody: newest?.body ?? null,
    lastSide: newest && newest.side !== 'STAFF' ? newest.side : null,
    lastAttachments: newest?.attachments.length ?? null,
  })
  return {
    ...head,
    name: nameFor(side, row, facts.hasPersonWritten || facts.hasApplied || facts.hasStay || facts.hasTour),
    allowedActions: [
      ...(closedBecause === null ? (['write'] as const) : []),
      ...(row.kind === 'HOME' ? ([facts.isBlockedByUs ? 'unblock' : 'block'] as const) : []),
      ...(row.kind === 'HOME' && row.lastSeq > 0 ? (['report'] as const) : []),
    ],
    closedBecause,
    applicationId: facts.hasApplied ? row.applicationId : null,
    reservationId: row.reservationId,
    takesTours: row.takesTours,
    support: presentSupport(row),
  }
}

export const presentAttachment = ({ id, name, mimeType, sizeMb: size }: AttachmentRow) => ({ id, name, mimeType, size })

/** A writer sees when a message was read only while the reader lets others see that. */
export const readAtFor = ({ readAt, showsRead }: ConversationMessageRow, isMine: boolean) =>
  isMine && !showsRead ? null : readAt

type Reader = { side: ConversationSide | undefined; userId: string; teamName: string | null }

/** Who reads, and what the team on the other side is called. */
export const readerOf = (side: ConversationSide | undefined, userId: string, row: ConversationRow): Reader => ({
  side,
  userId,
  teamName: row.kind === 'SUPPORT' ? supportName : row.homeTitle,
})

export function presentMessage(
  row: ConversationMessageRow,
  { side, userId, teamName }: Reader,
): z.input<typeof conversationMessage> {
  const { id, seq, clientId, body, sentAt } = row
  const isMine = row.side === side
  const name = publicName({ businessName: null, firstName: row.firstName ?? 'Someone', lastName: row.lastName ?? '' })
  const byTeam = teamName && !isMine ? `${name}, ${teamName}` : name
  return {
    id,
    seq,
    clientId: row.sentBy === userId ? clientId : null,
    kind: row.side === 'STAFF' ? 'STAFF_VIEW' : 'MESSAGE',
    isMine,
    by: row.side === 'STAFF' ? 'Waymark staff' : row.sentBy === userId ? 'You' : row.side === 'TEAM' ? byTeam : name,
    message: body,
    attachments: row.attachments.map(presentAttachment),
    sentAt,
    readAt: readAtFor(row, isMine),
  }
}
