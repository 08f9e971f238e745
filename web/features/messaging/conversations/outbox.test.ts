import { expect, it, vi } from 'vitest'
import { createOutbox, type OutgoingMessage, type SendResult } from './outbox.ts'

const left = (text: string, writtenAt: number, part: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  clientId: text,
  from: 'riley',
  writtenAt,
  conversationId: 'c',
  text,
  attachments: [],
  state: 'WAITING',
  ...part,
})

function open(send: (message: OutgoingMessage) => Promise<SendResult>, stored: OutgoingMessage[] = []) {
  const kept = new Map(stored.map((message) => [message.clientId, message]))
  const unreadable = vi.fn<() => boolean>(() => false)
  const person = vi.fn<() => string | undefined>(() => 'riley')
  const outbox = createOutbox({
    store: {
      put: async (message) => Boolean(kept.set(message.clientId, message)),
      remove: async ({ clientId }) => void kept.delete(clientId),
      read: async () => {
        if (unreadable()) throw new Error('No key yet')
        return [...kept.values()]
      },
    },
    person,
    now: () => 1_000,
    send,
    pause: () => Promise.resolve(),
  })
  const add = (text: string) => outbox.add({ clientId: text, conversationId: 'c', text, attachments: [] })
  const states = () => outbox.messages().map(({ text, state }) => `${text} ${state}`)
  return { outbox, add, states, person, unreadable, kept: () => [...kept.keys()] }
}
const accept = vi.fn<(message: OutgoingMessage) => Promise<SendResult>>(async () => ({ is: 'sent' }))

it('sends one after the other, each again until it arrives', async () => {
  const tries: string[] = []
  const { outbox, add, states, kept } = open(async ({ text }) => {
    tries.push(text)
    return { is: tries.filter((tried) => tried === text).length < 3 ? 'lost' : 'sent' }
  })
  add('first')
  add('second')
  expect(kept()).toEqual(['first', 'second'])
  expect(outbox.messages().map(({ writtenAt }) => writtenAt)).toEqual([1_000, 1_001])
  await expect.poll(() => states()).toEqual(['first SENT', 'second SENT'])
  expect(tries).toEqual(['first', 'first', 'first', 'second', 'second', 'second'])
  expect(kept(), 'nothing is left to send').toEqual([])
})

it('goes on after a message that is refused, which can be tried again or deleted', async () => {
  let isOpen = false
  const { add, outbox, states, kept } = open(async ({ text }) =>
    text === 'bad' && !isOpen ? { is: 'refused', error: 'This conversation is closed.' } : { is: 'sent' },
  )
  add('bad')
  add('good')
  await expect.poll(() => states()).toEqual(['bad REFUSED', 'good SENT'])
  expect(outbox.messages()[0]!.error).toBe('This conversation is closed.')
  expect(kept()).toEqual(['bad'])
  isOpen = true
  outbox.retry('bad')
  await expect.poll(() => states()).toEqual(['bad SENT', 'good SENT'])
  outbox.drop('good')
  expect(states()).toEqual(['bad SENT'])
})

it('takes up what was left, once, in the order of writing, and leaves what was refused', async () => {
  accept.mockClear()
  const stored = [left('b', 2), left('a', 1), left('no', 3, { state: 'REFUSED', error: 'Closed.' })]
  const { outbox, add, states, unreadable } = open(accept, stored)
  unreadable.mockReturnValueOnce(true)
  await Promise.all([outbox.resume(), outbox.resume()])
  expect(states()).toEqual(['a SENT', 'b SENT', 'no REFUSED'])
  add('c')
  await outbox.resume()
  await expect.poll(() => states()).toEqual(['a SENT', 'b SENT', 'no REFUSED', 'c SENT'])
  expect(accept.mock.calls.map(([{ clientId }]) => clientId)).toEqual(['a', 'b', 'c'])
})

it('sends nothing in the name of someone else who signs in', async () => {
  accept.mockClear()
  const { outbox, person, states } = open(accept, [left('a', 1)])
  person.mockReturnValue('sam')
  await outbox.resume()
  expect(states()).toEqual(['a WAITING'])
  person.mockReturnValue('riley')
  await outbox.resume()
  expect(states()).toEqual(['a SENT'])
})
