import type { ConversationSide } from '#contract/messaging/conversations.ts'
import type { IncidentKind } from '#contract/messaging/incidents.ts'
import { type Risk, risksOf } from '#contract/messaging/message-risks.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { recordIncident } from '#server/messaging/incidents/record-incident.ts'
import type { ConversationRow } from './conversations.queries.ts'

/**
 * What staff should know about, by who wrote it. A person who asks whether they can pay by Zelle is warned, and no one else
 * learns of it; a home that asks for it is a risk to the next person, too. There is no rule about words of crisis here, on
 * purpose.
 */
const kinds: Record<ConversationSide, Partial<Record<Risk, IncidentKind>>> = {
  TEAM: { INDUCEMENT: 'BROKERING', PAYMENT: 'OUTSIDE_PAYMENT' },
  PERSON: { INDUCEMENT: 'BROKERING' },
}
const titles: Partial<Record<IncidentKind, string>> = {
  BROKERING: 'A message may offer money for choosing a home',
  OUTSIDE_PAYMENT: 'A home may ask for payment outside Waymark',
}

export const incidentKindsOf = (side: ConversationSide, body: string): IncidentKind[] =>
  risksOf(body).flatMap((risk) => kinds[side][risk] ?? [])

type Written = { conversation: Pick<ConversationRow, 'id' | 'kind' | 'homeId'>; side: ConversationSide; body: string; at: Date }

/** Creates an incident for a message that the rules flag. It names the conversation, but not what was written or who wrote it. */
export async function recordMarkedMessage(tx: Tx, { conversation, side, body, at }: Written) {
  if (conversation.kind !== 'HOME') return
  for (const kind of incidentKindsOf(side, body))
    await recordIncident(tx, {
      kind,
      severity: 'HIGH',
      title: titles[kind] ?? '',
      homeId: conversation.homeId,
      source: { type: 'CONVERSATION', id: conversation.id },
      by: null,
      at,
    })
}
