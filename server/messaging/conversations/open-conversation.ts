import type * as z from 'zod'
import type { openConversationForm } from '#contract/messaging/conversations.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { conversationToWriteIn, presentForActor } from './conversation-of-actor.ts'
import { sideIn } from './conversations.policy.ts'
import { findConversation, findConversationWithHome, openConversationWithHome } from './conversations.queries.ts'
import { findApplicationParties, findHomeParty, findStayParties, findTourParties } from './parties.queries.ts'

type Call = Context & { actor: Actor; body: z.output<typeof openConversationForm> }

/** One person rarely needs to ask more homes in a day; someone who floods homes does. */
const newConversationsPerDay = { calls: 20, seconds: 86_400 }

/** Finds the conversation, or opens it. One without a message is in no list. */
export async function openConversation({ db, actor, now, limits, body }: Call) {
  const parties = orNotFound(await partiesOf(db, actor, body), 'homeId' in body ? 'Home' : 'Conversation')
  orNotFound(sideIn(actor, parties), 'Conversation')
  const known = await findConversationWithHome(db, parties.personId, parties.homeId)
  if (known) return presentForActor(db, actor, await findConversation(db, known.id, now()), now())
  await limits.count('new-conversation', actor.userId, newConversationsPerDay)
  return inTransaction(db, async (tx) => {
    const id = await openConversationWithHome(tx, parties.personId, parties.homeId, now())
    const { conversation } = conversationToWriteIn(actor, await findConversation(tx, id, now()))
    return presentForActor(tx, actor, conversation, now())
  })
}

/** Who would talk with whom. Only a person opens a conversation about a home as such. */
async function partiesOf(db: Db, actor: Actor, about: Call['body']) {
  if ('applicationId' in about) return findApplicationParties(db, about.applicationId)
  if ('reservationId' in about) return findStayParties(db, about.reservationId)
  if ('tourId' in about) return findTourParties(db, about.tourId)
  const home = await findHomeParty(db, about.homeId)
  return home && actor.role === 'SEEKER' ? { ...home, personId: actor.userId } : undefined
}
