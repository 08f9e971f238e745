import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { Conversation } from '#contract/messaging/conversations.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { press, renderScreen } from '#tests/dom/screen.tsx'
import { drafts } from '#web/drafts/drafts.browser.ts'
import { conversationDraftName } from '#web/features/messaging/conversations/conversation-draft.ts'
import { TalkToHome } from './talk-to-home.tsx'

const api = fakeApi()
const reservationId = '00000000-0000-4000-8000-000000000071'
const conversationId = '00000000-0000-4000-8000-000000000072'
const home = { id: reservationId, title: 'Harbor House', city: 'Tampa', state: 'FL' }
const Shown = () => <TalkToHome stay={{ home, people: [], reservationId }} />
const conversation: Conversation = {
  id: conversationId,
  kind: 'HOME',
  name: 'Harbor House',
  home: { id: home.id, title: home.title, timeZone: 'America/New_York' },
  unread: 0,
  lastMessage: null,
  lastMessageAt: null,
  isMuted: false,
  isArchived: false,
  isBlocked: false,
  allowedActions: ['write'],
  closedBecause: null,
  applicationId: null,
  reservationId,
  takesTours: false,
  support: null,
}
const asked: unknown[] = []
api.answer('POST /conversations', ({ body }) => {
  asked.push(body)
  return conversation
})
beforeEach(() => localStorage.setItem('user', JSON.stringify({ id: 'riley' })))

it('opens the conversation with the home, with a first line about a payment plan', async () => {
  renderScreen(Shown, { path: '/pay-rent', at: '/pay-rent' })
  await press('Ask for a payment plan')
  await screen.findByText('You are at /residents/messages')
  expect(asked).toEqual([{ reservationId }])
  expect(drafts.read(conversationDraftName(conversationId))).toMatchObject({ text: expect.stringContaining('payment plan') })
})

it('keeps what the person was writing there', async () => {
  drafts.keep(conversationDraftName(conversationId), { text: 'About Friday:', files: [] })
  renderScreen(Shown, { path: '/pay-rent', at: '/pay-rent' })
  await press('Ask for a payment plan')
  await screen.findByText('You are at /residents/messages')
  expect(drafts.read(conversationDraftName(conversationId))).toMatchObject({ text: 'About Friday:' })
})
