import type { Tx } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import type { StaffStep } from './assign-support.ts'
import { ensureNotTakenByOther } from './follow-support-message.ts'
import { refreshSupport } from './refresh-support.ts'
import { lockSupportChat } from './support-chats.queries.ts'
import { transitionSupportChat } from './support-chats.transitions.ts'

/** Staff resolve a chat. It stays assigned to the person who resolved it, so it returns to them when the person writes again. */
export async function resolveSupportChat(tx: Tx, id: string, { actor, caller, at }: StaffStep) {
  const chat = orNotFound(await lockSupportChat(tx, id), 'Chat')
  ensureNotTakenByOther(chat, actor)
  const change = { waitingSince: at, assignedTo: actor.userId }
  await transitionSupportChat(tx, { chat, change, name: 'resolve', by: actor, caller, at })
  await refreshSupport(tx, chat)
}
