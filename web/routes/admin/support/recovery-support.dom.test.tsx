import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { SupportItem, SupportItemDetails } from '#contract/messaging/staff-support.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { check, field, fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { emptyConversation } from '#web/features/messaging/conversations/conversation.fixture.ts'
import { settled } from '#web/ui/lost-focus.ts'
import RecoverySupport from './recovery-support.tsx'

const api = fakeApi()
const chatId = '00000000-0000-4000-8000-0000000000c1'
const contactId = '00000000-0000-4000-8000-0000000000a1'
const reportId = '00000000-0000-4000-8000-0000000000d1'
const dana = { id: '00000000-0000-4000-8000-0000000000e1', name: 'Dana Kim' }
const lee = { id: '00000000-0000-4000-8000-0000000000e2', name: 'Lee Ortiz' }
const at = new Date('2026-11-16T12:00:00Z')

const chat: SupportItem = {
  id: chatId,
  kind: 'CHAT',
  name: 'Noa Field',
  role: 'SEEKER',
  topic: 'A payment',
  status: 'WAITING_ON_SUPPORT',
  assignee: null,
  isMine: false,
  preview: 'My card was declined.',
  waitingSince: at,
}
const contact: SupportItem = {
  ...chat,
  id: contactId,
  kind: 'CONTACT',
  name: 'Sam Poe',
  role: null,
  status: 'NEW',
  preview: 'Tampa?',
}
let items: SupportItem[]
let details: SupportItemDetails

const detailsOf = (item: SupportItem, part: Partial<SupportItemDetails> = {}): SupportItemDetails => ({
  ...item,
  email: 'someone@example.org',
  message: item.kind === 'CONTACT' ? 'Do you have homes in Tampa?' : null,
  answer: null,
  receivedAt: at,
  applicationId: null,
  homes: [],
  notes: [],
  colleagues: [dana, lee],
  allowedActions: item.kind === 'CONTACT' ? ['take', 'answer', 'markSpam'] : ['take', 'resolve'],
  ...part,
})

beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: dana.id }))
  sessionStorage.clear()
  items = [chat, contact]
  details = detailsOf(chat)
})
const counts = { unassigned: 2, mine: 0, us: 2, them: 1, resolved: 3, reported: 1 }
api.answer('PUT /admin/presence', () => ({ others: [] }))
api.answer('GET /admin/support', ({ query: { page, limit } }) => ({ items, page, limit, total: items.length, counts }))
api.answer('GET /admin/support/{id}', () => details)
api.answer('POST /admin/support/{id}/take', () => {
  details = { ...details, assignee: dana, isMine: true, allowedActions: ['handOver', 'release', 'resolve'] }
  return details
})
api.answer('POST /admin/support/{id}/hand-over', ({ body: { note } }) => {
  const notes = [{ id: reportId, by: dana.name, note, at }]
  details = { ...details, assignee: lee, isMine: false, notes, allowedActions: ['handOver'] }
  return details
})
api.answer('POST /admin/support/{id}/answer', ({ body }) => {
  details = { ...details, status: 'ANSWERED', answer: body.message, allowedActions: [] }
  return details
})
api.answer('GET /admin/support/{id}/answers', () => ({
  templates: [{ id: reportId, name: 'Another card', text: 'Hi Noa, please try another card.' }],
}))
api.answer('GET /admin/support-answers', () => ({
  templates: [
    { id: reportId, name: 'Another card', body: 'Hi {{first name}}, please try another card.', updatedAt: at, version: 1 },
  ],
}))
api.answer('GET /conversations/outbox-key', () => ({ outboxKey: btoa('k'.repeat(32)) }))
api.answer('GET /conversations/{id}', () => ({
  conversation: {
    ...emptyConversation,
    id: chatId,
    kind: 'SUPPORT',
    name: 'Noa Field',
    lastMessageAt: at,
    support: { topic: 'PAYMENT', status: 'WAITING_ON_SUPPORT' },
  },
  messages: [],
  hasEarlier: false,
}))
const report = {
  id: reportId,
  conversationId: chatId,
  homeId: contactId,
  home: 'Harbor House',
  by: 'PERSON' as const,
  reason: 'SCAM' as const,
  words: 'They asked for gift cards.',
  reportedAt: at,
  resolvedAt: null,
  resolution: null,
  isClosed: false,
}
api.answer('GET /admin/conversations', ({ query: { page, limit } }) => ({ reports: [report], page, limit, total: 1 }))
const wrote = (seq: number, message: string, files: string[] = []) => ({
  id: `00000000-0000-4000-8000-00000000000${seq}`,
  seq,
  clientId: null,
  kind: 'MESSAGE' as const,
  isMine: false,
  by: 'Noa F.',
  message,
  attachments: files.map((name) => ({ id: reportId, name, mimeType: 'application/pdf', size: 1 })),
  sentAt: at,
  readAt: null,
})
api.answer('POST /admin/conversations/{id}/view', ({ body: { before } }) => ({
  messages: before ? [wrote(1, 'Hello.')] : [wrote(2, '', ['Receipt.pdf'])],
  hasEarlier: !before,
}))
api.answer('POST /admin/conversations/{id}/resolve', () => ({ message: 'Conversation closed.' }))

const path = '/admin-recovery-support'
/** Keys and focus look for the rows of the main area. */
const InMain = () => (
  <main tabIndex={-1}>
    <RecoverySupport />
  </main>
)
const show = (query = '') => renderScreen(InMain, { path, at: path + query })

it('lists chats and contact messages with counts for each part of the queue', async () => {
  show()
  const table = await screen.findByRole('table', { name: 'Messages' })
  expect(
    within(table)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Noa Field', 'Sam Poe'])
  expect(within(table).getByText('Contact form')).toBeDefined()
  const tabs = within(screen.getByRole('group', { name: 'Queue' })).getAllByRole('button')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Unassigned 2',
    'Mine 0',
    'Waiting on us 2',
    'Waiting on them 1',
    'Resolved 3',
    'Reported 1',
  ])
})

it('is assigned a chat and reassigns it with a note for staff', async () => {
  show(`?item=${chatId}`)
  await screen.findByText('Not assigned yet.')
  await press('Assign to me')
  const owner = await screen.findByText('Assigned to you.')
  await waitFor(() => expect(document.activeElement).toBe(owner))
  await new Promise((resolve) => setTimeout(resolve, settled))
  expect(document.activeElement).toBe(owner)
  await press('Reassign')
  const dialog = await findDialog('Reassign')
  fill('Assign to', lee.id, dialog)
  await press('Reassign', dialog)
  await within(dialog).findByText('Enter a note for your colleague')
  fill('Note', 'Asked twice.', dialog)
  await press('Reassign', dialog)
  await screen.findByText('Assigned to Lee Ortiz.')
  expect(screen.getByText('Asked twice.')).toBeDefined()
  expect(api.changes.at(-1)).toEqual({
    call: `POST /admin/support/${chatId}/hand-over`,
    body: { to: lee.id, note: 'Asked twice.' },
  })
})

it('says who was faster', async () => {
  api.between('POST /admin/support/{id}/take', () => refuse(409, 'This is already assigned to Lee Ortiz.'))
  show(`?item=${chatId}`)
  await screen.findByText('Not assigned yet.')
  await press('Assign to me')
  await screen.findByText('This is already assigned to Lee Ortiz.')
})

it('inserts a canned answer into the message, where it can be changed', async () => {
  show(`?item=${chatId}`)
  await screen.findByText('Not assigned yet.')
  await press('Canned answers')
  await user.click(await screen.findByRole('menuitem', { name: 'Another card' }))
  await waitFor(() =>
    expect(field<HTMLTextAreaElement>('Your message to Noa Field').value).toBe('Hi Noa, please try another card.'),
  )
})

it('answers a contact message by email, never with an open variable', async () => {
  details = detailsOf(contact)
  show(`?item=${contactId}`)
  await screen.findByText('Do you have homes in Tampa?')
  const label = 'Your answer to Sam Poe, by email to someone@example.org'
  fill(label, 'Hi {{first name}}')
  await press('Send email')
  expect(api.changes).toEqual([])
  fill(label, 'Yes, two.')
  await press('Send email')
  await screen.findByText('Answered by email')
  expect(api.changes).toEqual([{ call: `POST /admin/support/${contactId}/answer`, body: { message: 'Yes, two.' } }])
})

it('shows a reported conversation only after a reason is given, and closes it', async () => {
  show(`?status=reported&item=${reportId}`)
  await screen.findByText('What they wrote to us')
  expect(screen.queryByRole('list', { name: 'Messages' })).toBeNull()
  fill('Why you need to read this conversation', '')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Read conversation' }).disabled).toBe(true)
  fill('Why you need to read this conversation', 'A report of a scam.')
  await press('Read conversation')
  const list = await screen.findByRole('list', { name: 'Messages' })
  within(list).getByText('File: Receipt.pdf')
  await press('Show earlier messages')
  await within(list).findByText('Hello.')
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
  await check('Close the conversation: neither side can write')
  fill('Reason', 'A scam.')
  await press('Decide')
  await waitFor(() =>
    expect(api.changes).toEqual([
      { call: `POST /admin/conversations/${chatId}/view`, body: { reason: 'A report of a scam.' } },
      { call: `POST /admin/conversations/${chatId}/view`, body: { reason: 'A report of a scam.', before: 2 } },
      { call: `POST /admin/conversations/${chatId}/resolve`, body: { outcome: 'CLOSE', resolution: 'A scam.' } },
    ]),
  )
})

it('keeps canned answers on a page of their own', async () => {
  show('?view=answers')
  await screen.findByRole('heading', { name: 'Another card' })
  expect(screen.getByText(/You can use \{\{first name\}\}, \{\{your first name\}\}\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to the queue' }).getAttribute('href')).toBe(path)
})

it('has words for an empty queue, and a way forward where it fails', async () => {
  items = []
  const { unmount } = show()
  await screen.findByText('No one is waiting')
  unmount()
  api.between('GET /admin/support', () => refuse(500, 'Something went wrong.'))
  show()
  await screen.findByRole('button', { name: 'Try again' })
})

it('keeps the keyboard’s place: into what was opened, and back to its row', async () => {
  show('')
  const opener = await screen.findByRole('link', { name: 'Noa Field' })
  opener.focus()
  await user.click(opener)
  const back = await screen.findByRole('link', { name: 'Back to the queue' })
  await waitFor(() => expect(document.activeElement?.contains(back)).toBe(true))
  back.focus()
  await user.click(back)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'))
  expect(document.activeElement?.textContent).toContain('Noa Field')
})

it('finds the way back to a row of a list that comes later', async () => {
  const listed = Promise.withResolvers<void>()
  api.between('GET /admin/support', async (request, answer) => {
    await listed.promise
    return answer(request)
  })
  show(`?item=${chatId}`)
  const back = await screen.findByRole('link', { name: 'Back to the queue' })
  back.focus()
  await user.click(back)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  listed.resolve()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'))
  expect(document.activeElement?.textContent).toContain('Noa Field')
})
