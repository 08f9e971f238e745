import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { Returned } from '#contract/endpoint.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { field, fill, press, renderScreen } from '#tests/dom/screen.tsx'
import { Messages } from './messages.tsx'

type ApplicationMessage = Returned<Api['POST /residents/applications/{id}/messages']>

const api = fakeApi()
const id = '00000000-0000-4000-8000-0000000000d1'
const at = new Date('2026-11-16T12:00:00Z')
const written = (number: number, message: string, isMine: boolean): ApplicationMessage => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  isMine,
  by: isMine ? 'You' : 'Harbor House',
  message,
  sentAt: at,
  readAt: null,
})
let messages: ApplicationMessage[]
let allowedActions: 'write'[]
beforeEach(() => {
  allowedActions = ['write']
  messages = [written(1, 'When can you move in?', false)]
})
api.answer('GET /residents/applications/{id}/messages', () => ({ messages, unread: 1, allowedActions }))
api.answer('POST /residents/applications/{id}/messages/read', () => ({ message: 'Read' }))
api.answer('POST /residents/applications/{id}/messages', ({ body: { message } }) => {
  const stored = written(messages.length + 1, message, true)
  messages = [...messages, stored]
  return stored
})

const open = () =>
  renderScreen(() => <Messages of="residents" id={id} other="Harbor House" zone="America/New_York" />, { path: '/', at: '/' })
const show = async () => {
  const shown = open()
  await screen.findByText('When can you move in?')
  return shown
}
const label = 'Your message to Harbor House'
const reads = () => api.changes.filter(({ call }) => call.endsWith('/read')).length

it('keeps what is typed while a message is being sent', async () => {
  await show()
  fill(label, 'Next week.')
  api.between('POST /residents/applications/{id}/messages', (request, answer) => {
    fill(label, 'Or earlier.')
    return answer(request)
  })
  await press('Send message')
  await screen.findByText('Next week.')
  await screen.findByRole('button', { name: 'Send message' })
  expect(field(label).value).toBe('Or earlier.')
})

it('clears what was sent, and keeps no draft of it', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'riley' }))
  await show()
  fill(label, 'Next week.')
  expect(sessionStorage.length).toBe(1)
  await press('Send message')
  await waitFor(() => expect(field(label).value).toBe(''))
  expect(sessionStorage.length).toBe(0)
})

it('counts messages as read once the window is looked at', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await show()
  expect(reads()).toBe(0)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(reads()).toBe(1))
  visibility.mockRestore()
})

it('says of one’s own message whether it was read', async () => {
  messages.push(written(2, 'Next week.', true))
  const last = () => screen.getAllByRole('listitem').at(-1)!.textContent
  const { unmount } = await show()
  expect(last()).toMatch(/sent$/)
  unmount()
  messages = messages.map((one) => ({ ...one, readAt: at }))
  await show()
  expect(last()).toMatch(/read$/)
})

it('says where a message will go only while one can be written', async () => {
  messages = []
  const { unmount } = open()
  expect(await screen.findByText('No messages yet. Your message will go to Harbor House.')).toBeTruthy()
  unmount()
  allowedActions = []
  open()
  expect(await screen.findByText('This conversation is closed.')).toBeTruthy()
  expect(screen.getByText('No messages.')).toBeTruthy()
  expect(screen.queryByText(/will go to/)).toBeNull()
})
