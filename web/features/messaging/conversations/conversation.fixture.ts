import type { Conversation } from '#contract/messaging/conversations.ts'

/** A conversation with a home in which nothing has been written. */
export const emptyConversation: Conversation = {
  id: '00000000-0000-4000-8000-000000000072',
  kind: 'HOME',
  name: 'Harbor House',
  home: null,
  unread: 0,
  lastMessage: null,
  lastMessageAt: null,
  isMuted: false,
  isArchived: false,
  isBlocked: false,
  allowedActions: ['write'],
  closedBecause: null,
  applicationId: null,
  reservationId: null,
  takesTours: false,
  support: null,
}
