import { randomUUID } from 'node:crypto'
import { screen } from '#contract/screens.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { type ContactMessageRow, lockContactMessage } from './contact-messages.queries.ts'
import { transitionContactMessage } from './contact-messages.transitions.ts'
import { refreshSupport } from './refresh-support.ts'
import { lockSupportChat, type SupportChatRow } from './support-chats.queries.ts'
import { transitionSupportChat } from './support-chats.transitions.ts'
import { insertSupportNote, listStaffMembers } from './support-notes.queries.ts'

type LockedSupportItem = SupportChatRow | ContactMessageRow
export type StaffStep = { actor: Actor; caller: Caller; at: Date }

/** A chat or a contact message under its row lock, so that of two staff members one is first. */
const lockSupportItem = async (tx: Tx, id: string): Promise<LockedSupportItem> =>
  (await lockSupportChat(tx, id)) ?? orNotFound(await lockContactMessage(tx, id), 'Message')

type Assignment = StaffStep & { name: 'take' | 'handOver' | 'release'; assignedTo: string | null }

async function assign(tx: Tx, item: LockedSupportItem, { name, assignedTo, actor, caller, at }: Assignment) {
  const request = { name, by: actor, caller, at }
  if (item.kind === 'CHAT') await transitionSupportChat(tx, { ...request, chat: item, to: item.status, change: { assignedTo } })
  else await transitionContactMessage(tx, { ...request, contact: item, change: { assignedTo, changedAt: null } })
  await refreshSupport(tx, item)
}

/** The first who takes it has it; the next hears who that is. */
export async function takeSupportItem(tx: Tx, id: string, step: StaffStep) {
  const item = await lockSupportItem(tx, id)
  if (item.assignedTo === step.actor.userId) return
  ensure(item.assignedTo === null, `This is already assigned to ${item.assigneeName}.`)
  await assign(tx, item, { ...step, name: 'take', assignedTo: step.actor.userId })
}

export async function releaseSupportItem(tx: Tx, id: string, step: StaffStep) {
  const item = await lockSupportItem(tx, id)
  ensure(item.assignedTo === step.actor.userId, 'You can return only what is assigned to you.')
  await assign(tx, item, { ...step, name: 'release', assignedTo: null })
}

type HandOver = StaffStep & { to: string; note: string }

/** Anyone on staff can hand it over, even to themselves: the person who has it may be away. */
export async function handOverSupportItem(tx: Tx, id: string, { to, note, ...step }: HandOver) {
  const item = await lockSupportItem(tx, id)
  ensure(item.assignedTo !== null, 'This is not assigned to anyone. Assign it to yourself first.')
  const staff = await listStaffMembers(tx)
  if (!staff.some((one) => one.id === to) || to === item.assignedTo) throwFieldError('to', 'Choose someone else on staff.')
  await assign(tx, item, { ...step, name: 'handOver', assignedTo: to })
  const { actor, at } = step
  const subject = item.kind === 'CHAT' ? { conversationId: id } : { contactMessageId: id }
  await insertSupportNote(tx, { id: randomUUID(), ...subject, writtenBy: actor.userId, body: note, writtenAt: at })
  if (to !== actor.userId)
    await notify(
      tx,
      {
        userId: to,
        type: 'MESSAGE',
        title: 'A support request was assigned to you',
        message: 'A colleague asked you to answer someone.',
        link: screen('/admin-recovery-support', { status: 'mine', item: id }),
      },
      at,
    )
}
