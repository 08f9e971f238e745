import { duration } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import { demoAccounts } from './accounts.ts'
import type { Rows } from './insert.ts'
import { homeId } from './make-activity.ts'
import { ownerId, ownerUserId, userId } from './make-people.ts'
import type { OwnerKey } from './owners.ts'

type Side = 'PERSON' | 'TEAM'
type DemoConversation = {
  email: string
  /** The home, or what a chat with support is about. */
  home: string
  isSupport?: true
  host: string
  /** Who wrote what and when; the last message is unread unless `isRead`. */
  messages: readonly { side: Side; body: string; at: Date }[]
  isRead?: boolean
  applicationId?: string
}
export type ConversationRows = Required<Pick<Rows, 'conversations' | 'conversationMembers' | 'conversationMessages'>>

const hour = duration({ hours: 1 })
const messageIdOf = (conversationId: string, seq: number) => referenceId(`demo message ${conversationId} ${seq}`)
export const conversationIdOf = (email: string, home: string) => referenceId(`demo conversation ${email} ${home}`)

/** One conversation with its messages. No email tells of the unread one: the bell already does. */
export function conversationRows(conversation: DemoConversation): ConversationRows {
  const { email, home, isSupport, host, messages, isRead, applicationId } = conversation
  const id = conversationIdOf(email, home)
  const [first, last] = [messages[0]!.at, messages.at(-1)!.at]
  const reader = (side: Side) => (side === 'PERSON' ? host : userId(email))
  return {
    conversations: [
      {
        id,
        kind: isSupport ? 'SUPPORT' : 'HOME',
        personId: userId(email),
        homeId: isSupport ? null : homeId(home),
        lastSeq: messages.length,
        lastMessageAt: last,
        createdAt: first,
      },
    ],
    conversationMembers: (['PERSON', 'TEAM'] as const).map((side) => ({
      conversationId: id,
      side,
      notifiedAt: isRead || side === messages.at(-1)!.side ? null : last,
    })),
    conversationMessages: messages.map(({ side, body, at }, index) => {
      const wasRead = isRead || index < messages.length - 1
      return {
        id: messageIdOf(id, index + 1),
        conversationId: id,
        seq: index + 1,
        side,
        sentBy: side === 'PERSON' ? userId(email) : host,
        applicationId: applicationId ?? null,
        body,
        sentAt: at,
        readAt: wasRead ? new Date(at.getTime() + hour / 2) : null,
        readBy: wasRead ? reader(side) : null,
      }
    }),
  }
}

const [riley] = demoAccounts
const rulesId = referenceId('demo attachment house rules')

/** Conversations of the demo's people about homes they live in or wait for, and two templates of the demo owner. */
export function makeConversations(
  now: Date,
): ConversationRows & Required<Pick<Rows, 'documents' | 'messageAttachments' | 'messageTemplates'>> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const talk = (
    email: string,
    home: string,
    owner: OwnerKey,
    ...lines: (readonly [side: Side, body: string, hours: number])[]
  ) => ({
    email,
    home,
    host: ownerUserId(owner),
    messages: lines.map(([side, body, hours]) => ({ side, body, at: ago(hours) })),
  })
  const withHouse = {
    ...talk(
      riley.email,
      'Kester Cottage',
      'castillo',
      ['PERSON', 'Hi! Could you send me the house rules again? I can’t find my copy.', 52],
      ['TEAM', 'Of course. Here they are. Quiet hours moved to 10:30 PM on weekends.', 50],
      ['PERSON', 'Got them, thank you.', 49],
    ),
    isRead: true,
  }
  const all = [
    withHouse,
    talk(
      riley.email,
      'Seagrape House',
      'grant',
      ['PERSON', 'I’m on your waitlist. Is there room for a bicycle?', 30],
      ['TEAM', 'Yes, there’s a covered rack next to the porch. Do you ride to work?', 28],
      ['PERSON', 'Every day. That’s good to know, thank you.', 3],
    ),
    talk(
      'priya.shah@example.org',
      'Banyan Row',
      'grant',
      ['TEAM', 'Hi Priya, could we look at your room together at 10, the day before you move out?', 22],
      ['PERSON', 'Ten works. Should I leave the keys with Maya?', 20],
    ),
  ].map(conversationRows)
  const kester = conversationIdOf(riley.email, 'Kester Cottage')
  const template = (name: string, body: string) => ({
    id: referenceId(`demo template ${name}`),
    ownerId: ownerId('grant'),
    name,
    body,
    createdAt: ago(400),
    updatedAt: ago(400),
  })
  return {
    documents: [
      {
        id: rulesId,
        uploadedBy: withHouse.host,
        uploadedAt: ago(50),
        type: 'MESSAGE_ATTACHMENT',
        entityType: 'CONVERSATION',
        entityId: kester,
        name: 'House rules.pdf',
        url: '',
        originalKey: `demo/${rulesId}.pdf`,
        originalType: 'application/pdf',
        mimeType: 'application/pdf',
        sizeMb: 0.002,
        variants: [],
        state: 'READY',
        cleanedAt: ago(50),
      },
    ],
    conversations: all.flatMap(({ conversations }) => conversations),
    conversationMembers: all.flatMap(({ conversationMembers }) => conversationMembers),
    conversationMessages: all.flatMap(({ conversationMessages }) => conversationMessages),
    messageAttachments: [{ messageId: messageIdOf(kester, 2), documentId: rulesId, position: 0 }],
    messageTemplates: [
      template(
        'Welcome',
        'Hi {{resident first name}}, we’re glad you’re coming to {{home}}. Your first day is {{move-in date}}. Any time after 2 PM is good. {{your first name}}',
      ),
      template(
        'Rent reminder',
        'Hi {{resident first name}}, {{amount due}} is still due for {{home}}. If this week is hard, tell me and we’ll find a way. {{your first name}}',
      ),
    ],
  }
}
