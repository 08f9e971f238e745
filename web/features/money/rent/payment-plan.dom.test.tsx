import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { Conversation } from '#contract/messaging/conversations.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { press, renderScreen } from '#tests/dom/screen.tsx'
import { drafts } from '#web/drafts/drafts.browser.ts'
import { emptyConversation } from '#web/features/messaging/conversations/conversation.fixture.ts'
import { conversationDraftName } from '#web/features/messaging/conversations/conversation-draft.ts'
import { TalkToHome } from './talk-to-home.tsx'

const api = fakeApi()
const reservationId = '00000000-0000-4000-8000-000000000071'
const home = { id: reservationId, title: 'Harbor House', city: 'Tampa', state: 'FL' }
const Shown = () => <TalkToHome stay={{ home, people: [], reservationId }} />
const conversation: Conversation = {
  ...emptyConversation,
  home: { id: home.id, title: home.title, timeZone: 'America/New_York' },
  reservationId,
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
  expect(drafts.read(conversationDraftName(emptyConversation.id))).toMatchObject({
    text: expect.stringContaining('payment plan'),
  })
})

it('keeps what the person was writing there', async () => {
  drafts.keep(conversationDraftName(emptyConversation.id), { text: 'About Friday:', files: [] })
  renderScreen(Shown, { path: '/pay-rent', at: '/pay-rent' })
  await press('Ask for a payment plan')
  await screen.findByText('You are at /residents/messages')
  expect(drafts.read(conversationDraftName(emptyConversation.id))).toMatchObject({ text: 'About Friday:' })
})
