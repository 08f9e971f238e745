import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { Conversation, ConversationMessage } from '#contract/messaging/conversations.ts'
import type { SupportChat, SupportTimes } from '#contract/messaging/support-chats.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { fill, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { emptyConversation } from '#web/features/messaging/conversations/conversation.fixture.ts'
import { SupportChatScreen } from './support-chat-screen.tsx'

const api = fakeApi()
const id = '00000000-0000-4000-8000-0000000005c1'
const at = new Date('2026-11-16T12:00:00Z')
const open: SupportChat = {
  id,
  topic: 'PAYMENT',
  status: 'WAITING_ON_USER',
  unread: 1,
  lastMessage: { text: 'Which card is it?', isMine: false, at },
}
const past: SupportChat = { ...open, id: id.replace('c1', 'c2'), topic: 'ACCOUNT', status: 'RESOLVED', unread: 0 }
let chats: SupportChat[]
let times: SupportTimes
let status: SupportChat['status']
let messages: ConversationMessage[]

const written = (seq: number, message: string, part: Partial<ConversationMessage> = {}): ConversationMessage => ({
  id: `00000000-0000-4000-8000-00000000000${seq}`,
  seq,
  clientId: null,
  kind: 'MESSAGE',
  isMine: true,
  by: 'You',
  message,
  attachments: [],
  sentAt: at,
  readAt: null,
  ...part,
})

const conversation = (): Conversation => ({
  ...emptyConversation,
  id,
  kind: 'SUPPORT',
  name: 'Waymark support',
  lastMessageAt: at,
  support: { topic: 'PAYMENT', status },
})

beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: 'riley' }))
  sessionStorage.clear()
  chats = [open, past]
  times = { isOpenNow: true, hours: 'Monday to Friday, 9 AM to 5 PM Eastern Time', usuallyWithin: '2 hours' }
  status = 'WAITING_ON_USER'
  messages = [
    written(1, 'My card was declined.'),
    written(2, 'Which card is it?', { isMine: false, by: 'Dana K., Waymark support' }),
  ]
})
api.answer('GET /support-chats', () => ({ chats, times }))
api.answer('POST /support-chats', conversation)
api.answer('GET /conversations/{id}', () => ({ conversation: conversation(), messages, hasEarlier: false }))
api.answer('GET /conversations/outbox-key', () => ({ outboxKey: btoa('k'.repeat(32)) }))
api.answer('POST /conversations/{id}/read', () => ({ message: 'Read' }))
api.answer('POST /conversations/{id}/messages', ({ body }) => {
  const stored = written(messages.length + 1, body.message, { clientId: body.clientId })
  messages = [...messages, stored]
  status = status === 'RESOLVED' ? 'REOPENED' : 'WAITING_ON_SUPPORT'
  return stored
})
api.answer('POST /support-chats/{id}/resolve', () => {
  status = 'RESOLVED'
  return { message: 'Marked as solved.' }
})

const path = '/residents/support-chat'
const show = (query = '') => renderScreen(SupportChatScreen, { path, at: path + query })

it('lists open and past chats, and says honestly when an answer comes', async () => {
  show()
  const list = await screen.findByRole('list', { name: 'Your chats' })
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['A payment', 'My account'])
  expect(within(list).getByText('1 new')).toBeDefined()
  expect(within(list).getByText('Solved')).toBeDefined()
  expect(screen.getByText(/A person answers, usually within 2 hours\./)).toBeDefined()
  expect(screen.queryByText('We’re away right now')).toBeNull()
  expect(screen.getByRole('link', { name: '911' }).getAttribute('href')).toBe('tel:911')
  expect(screen.getByRole('link', { name: /Call 988/ })).toBeDefined()
})

it('promises nothing that is not known, and says that the answer comes by email outside hours', async () => {
  times = { ...times, isOpenNow: false, usuallyWithin: null }
  show()
  await screen.findByText('We’re away right now')
  expect(screen.getByText(/Our team answers Monday to Friday, 9 AM to 5 PM Eastern Time, and we’ll email you/)).toBeDefined()
  expect(screen.queryByText(/usually/)).toBeNull()
})

it('starts a chat with a topic, and opens it', async () => {
  chats = []
  messages = []
  status = 'OPEN'
  show()
  await screen.findByRole('heading', { name: 'How can we help?' })
  await press('Start chat')
  await screen.findByText('Choose a topic')
  expect(api.changes).toEqual([])
  fill('What is it about?', 'PAYMENT')
  await press('Start chat')
  await screen.findByText(/Tell us what happened/)
  fill('Your message to Waymark support', 'My card was declined.')
  await press('Send message')
  await waitFor(() => expect(api.changes.map(({ call }) => call)).toContain(`POST /conversations/${id}/messages`))
  expect(api.changes[0]).toEqual({ call: 'POST /support-chats', body: { topic: 'PAYMENT' } })
})

it('is solved when the person says so, and opens again when they write', async () => {
  show(`?conversation=${id}`)
  await screen.findByRole('list', { name: 'Messages' })
  expect(screen.getByText(/Dana K., Waymark support/)).toBeDefined()
  await press('This is solved')
  await screen.findByText(/The chat will reopen/)
  fill('Your message to Waymark support', 'It happened again.')
  await press('Send message')
  await screen.findByText('Reopened')
})

it('shows 988 for words of crisis to the writer alone', async () => {
  show(`?conversation=${id}`)
  await screen.findByRole('list', { name: 'Messages' })
  fill('Your message to Waymark support', 'I want to die')
  expect(screen.getByText(/you don’t have to carry it alone/)).toBeDefined()
  expect(api.changes.some(({ call }) => call.endsWith('/messages'))).toBe(false)
})

it('leads from an open chat to a new one', async () => {
  show(`?conversation=${id}`)
  await screen.findByRole('list', { name: 'Messages' })
  await user.click(screen.getByRole('link', { name: 'Start a new chat' }))
  await screen.findByRole('heading', { name: 'How can we help?' })
})

it('has a way forward where it fails', async () => {
  api.between('GET /support-chats', () => refuse(500, 'Something went wrong.'))
  show()
  await screen.findByRole('button', { name: 'Try again' })
})
