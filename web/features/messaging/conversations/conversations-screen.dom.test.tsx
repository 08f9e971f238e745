import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Conversation, ConversationMessage } from '#contract/messaging/conversations.ts'
import { fakeApi, loseConnection, refuse } from '#tests/dom/fake-api.ts'
import { button, field, fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import ResidentMessages from '#web/routes/resident/messages/resident-messages.tsx'
import { emptyConversation } from './conversation.fixture.ts'

const api = fakeApi()
const id = '00000000-0000-4000-8000-0000000000c1'
const homeId = '00000000-0000-4000-8000-0000000000a1'
const home = { id: homeId, title: 'Harbor House', timeZone: 'America/New_York' }
const at = new Date('2026-11-16T12:00:00Z')
let messages: ConversationMessage[]
let talk: Conversation

const written = (seq: number, message: string, part: Partial<ConversationMessage> = {}): ConversationMessage => ({
  id: `00000000-0000-4000-8000-00000000000${seq}`,
  seq,
  clientId: null,
  kind: 'MESSAGE',
  isMine: false,
  by: 'Olive H., Harbor House',
  message,
  attachments: [],
  sentAt: at,
  readAt: null,
  ...part,
})

beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: 'riley' }))
  sessionStorage.clear()
  messages = [written(1, 'May I bring my dog?', { isMine: true, by: 'You' }), written(2, 'Small dogs are welcome.')]
  talk = {
    ...emptyConversation,
    id,
    home,
    unread: 1,
    lastMessage: { text: 'Small dogs are welcome.', isMine: false, at },
    lastMessageAt: at,
    allowedActions: ['write', 'block', 'report'],
    takesTours: true,
  }
})
api.answer('GET /conversations', ({ query: { page, limit } }) => ({ conversations: [talk], page, limit, hasMore: false }))
api.answer('GET /conversations/{id}', () => ({ conversation: talk, messages, hasEarlier: false }))
api.answer('GET /conversations/outbox-key', () => ({ outboxKey: btoa('k'.repeat(32)) }))
api.answer('POST /conversations/{id}/read', () => ({ message: 'Read' }))
api.answer('POST /conversations', () => talk)
api.answer('POST /conversations/{id}/report', () => ({ message: 'Thank you' }))
api.answer('PATCH /conversations/{id}', ({ body: { isBlocked } }) => {
  talk = {
    ...talk,
    isBlocked: isBlocked ?? talk.isBlocked,
    allowedActions: isBlocked ? ['unblock', 'report'] : ['write'],
    closedBecause: isBlocked ? 'You blocked it.' : null,
  }
  return talk
})
api.answer('POST /conversations/{id}/messages', ({ body }) => {
  const stored = written(messages.length + 1, body.message, { isMine: true, by: 'You', clientId: body.clientId })
  messages = [...messages, stored]
  return stored
})

const path = '/residents/messages'
const open = (query = `?conversation=${id}`) => renderScreen(ResidentMessages, { path, at: path + query })
const label = 'Your message to Harbor House'
const sent = () =>
  api.changes.filter(({ call }) => call.endsWith('/messages')).map(({ body }) => (body as { message: string }).message)

it('shows the list beside the conversation, and counts it as read', async () => {
  open()
  const list = await screen.findByRole('list', { name: 'Conversations' })
  expect(within(list).getByRole('link', { name: 'Harbor House' }).getAttribute('aria-current')).toBe('true')
  expect(within(list).getByText('1 new')).toBeDefined()
  const thread = await screen.findByRole('list', { name: 'Messages' })
  expect(
    within(thread)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('May I bring my dog?You'),
    expect.stringContaining('Small dogs are welcome.Olive H., Harbor House'),
  ])
  await waitFor(() => expect(api.changes).toContainEqual({ call: `POST /conversations/${id}/read`, body: { upTo: 2 } }))
})

it('opens the conversation with a home that someone came from', async () => {
  open(`?homeId=${homeId}`)
  await screen.findByRole('list', { name: 'Messages' })
  expect(api.changes[0]).toEqual({ call: 'POST /conversations', body: { homeId } })
})

it('says why a conversation with a home cannot be opened', async () => {
  api.between('POST /conversations', () => refuse(409, 'This home is not listed right now, so it cannot get messages.'))
  open(`?homeId=${homeId}`)
  await screen.findByText('This home is not listed right now, so it cannot get messages.')
})

it('does not suggest to ask in an empty conversation where no one can write', async () => {
  messages = []
  talk = { ...talk, allowedActions: [], closedBecause: 'This home is not listed right now.' }
  open()
  expect(await screen.findByText('No messages.')).toBeTruthy()
  expect(screen.getByText('This home is not listed right now.')).toBeTruthy()
  expect(screen.queryByText(/Ask what you need to know/)).toBeNull()
})

it('keeps what is written on a lost connection, and sends it once and in order', async () => {
  let lost = 3
  api.between('POST /conversations/{id}/messages', async (request, answer) => {
    lost -= 1
    // The first answer is lost after the server stored the message, so the next try finds it there.
    if (lost === 2) await answer(request)
    return lost > 0 ? loseConnection() : (messages.find(({ clientId }) => clientId === request.body.clientId) ?? answer(request))
  })
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
  open()
  await screen.findByRole('list', { name: 'Messages' })
  fill(label, 'First')
  await press('Send message')
  expect(field<HTMLTextAreaElement>(label).value).toBe('')
  fill(label, 'Second')
  await press('Send message')
  expect(await screen.findAllByText(/Waiting for a connection/)).not.toHaveLength(0)
  await waitFor(() => expect(messages.map(({ message }) => message).slice(2)).toEqual(['First', 'Second']), {
    timeout: 20_000,
  })
  await waitFor(() => expect(screen.queryByText(/Waiting|Sending/)).toBeNull())
  expect(sent()).toEqual(['First', 'First', 'First', 'Second'])
  vi.useRealTimers()
})

it('leads whoever has sent a message with the keyboard back to where the next one is written', async () => {
  open()
  await screen.findByRole('list', { name: 'Messages' })
  fill(label, 'Thank you!')
  button('Send message').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field(label)))
  expect(field(label).value).toBe('')
})

it('shows why a message was refused, to be tried again or deleted', async () => {
  api.between('POST /conversations/{id}/messages', () => refuse(409, 'You cannot send messages in this conversation anymore.'))
  open()
  const list = await screen.findByRole('list', { name: 'Messages' })
  Object.defineProperty(list, 'scrollHeight', { get: () => list.textContent.length })
  fill(label, 'Hello?')
  await press('Send message')
  await screen.findByText('Not sent. You cannot send messages in this conversation anymore.')
  // The reason is in view, below the message.
  expect(list.scrollTop).toBe(list.textContent.length)
  await press('Delete')
  expect(screen.queryByText('Hello?')).toBeNull()
})

it('warns before a message that could do harm, and shows where help is to the writer alone', async () => {
  open()
  await screen.findByRole('list', { name: 'Messages' })
  fill(label, 'Can I pay by Zelle?')
  expect(screen.getByText(/Pay only on Waymark/)).toBeDefined()
  expect(button('Send it anyway')).toBeDefined()
  fill(label, 'I don’t want to be here anymore')
  expect(screen.getByRole('link', { name: /Call 988/ })).toBeDefined()
  expect(sent()).toEqual([])
})

it('shows a caution with a risky message, and that staff read along', async () => {
  messages = [written(1, 'Send it to my Cash App.'), written(2, 'A safety review.', { kind: 'STAFF_VIEW', by: 'Waymark staff' })]
  open()
  await screen.findByText(/Never pay outside Waymark/)
  expect(screen.getByText(/Waymark staff read this conversation/).textContent).toContain('Reason: A safety review.')
})

it('reports with a reason, and blocks after saying what follows', async () => {
  open()
  await screen.findByRole('list', { name: 'Messages' })
  await press(/More actions/)
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }))
  const dialog = await findDialog('Report this conversation')
  await press('Send report', dialog)
  await within(dialog).findByText('Choose what this is about')
  fill('What is this about?', 'SCAM', dialog)
  await press('Send report', dialog)
  await screen.findByText('Thank you for telling us. Staff will look into it.')
  expect(api.changes).toContainEqual({ call: `POST /conversations/${id}/report`, body: { reason: 'SCAM', words: '' } })
  await press(/More actions/)
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }))
  const question = await findDialog('Block Harbor House?')
  expect(question.textContent).toContain('They cannot write to you here, and you cannot write to them')
  await press('Block', question)
  await screen.findByText('You blocked it.')
  const row = () => within(screen.getByRole('list', { name: 'Conversations' }))
  expect(await row().findByText('Blocked')).toBeTruthy()
  await press('Unblock')
  await screen.findByLabelText(label)
})

it('says that nothing matches a search, and clears it', async () => {
  api.between('GET /conversations', (request, answer) =>
    request.query.search ? { conversations: [], page: 1, limit: 20, hasMore: false } : answer(request),
  )
  open('?search=zebra')
  await screen.findByText('No messages match “zebra”.')
  await press('Clear search')
  await screen.findByRole('link', { name: 'Harbor House' })
})

it('has a way forward where no one has written yet, and where the list fails', async () => {
  api.between('GET /conversations', () => ({ conversations: [], page: 1, limit: 20, hasMore: false }))
  const { unmount } = open('')
  expect((await screen.findByRole('link', { name: 'Find homes' })).getAttribute('href')).toBe('/search')
  unmount()
  api.between('GET /conversations', () => refuse(500, 'Something went wrong.'))
  open('')
  await screen.findByRole('button', { name: 'Try again' })
})

it('says that a message waits for its file, and keeps the button that began the upload', async () => {
  const arrived = Promise.withResolvers<void>()
  api.answer('POST /conversations/{id}/attachments', async () => {
    await arrived.promise
    return { id: homeId, name: 'Letter.pdf', mimeType: 'application/pdf', size: 0.1 }
  })
  open()
  await screen.findByRole('list', { name: 'Messages' })
  fill(label, 'Here is my letter.')
  await user.upload(field('File to attach'), new File(['%PDF-1.7'], 'Letter.pdf', { type: 'application/pdf' }))
  expect(button('Attach a file')).toHaveProperty('disabled', false)
  await press('Send message')
  const words = 'Your file is still uploading. Send this when it’s done.'
  expect([screen.queryByText(words) !== null, sent()]).toEqual([true, []])
  arrived.resolve()
  await screen.findByRole('button', { name: 'Remove Letter.pdf' })
  expect(screen.queryByText(words)).toBeNull()
})

it('leads back from a page that is no longer there, and does not say that no one has written', async () => {
  api.between('GET /conversations', ({ query: { page } }) => ({
    conversations: page === 1 ? [talk] : [],
    page,
    limit: 20,
    hasMore: false,
  }))
  open('?page=2')
  await screen.findByText('Nothing on this page')
  await press('Go to the first page')
  await screen.findByRole('link', { name: 'Harbor House' })
})
