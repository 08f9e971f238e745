import { expect, it, vi } from 'vitest'
import { createOutbox, type OutgoingMessage, type SendResult } from './outbox.ts'

function open(send: (message: OutgoingMessage) => Promise<SendResult>, stored: OutgoingMessage[] = []) {
  let kept: readonly OutgoingMessage[] = stored
  const outbox = createOutbox({
    read: () => kept,
    keep: (messages) => {
      kept = messages
    },
    send,
    pause: () => Promise.resolve(),
  })
  const add = (text: string) => outbox.add({ clientId: text, conversationId: 'c', text, attachments: [] })
  const states = () => outbox.messages().map(({ text, state }) => `${text} ${state}`)
  return { outbox, add, states, kept: () => kept.map(({ text }) => text) }
}

it('sends one after the other, each again until it arrives', async () => {
  const tries: string[] = []
  const { add, states, kept } = open(async ({ text }) => {
    tries.push(text)
    return { is: tries.filter((tried) => tried === text).length < 3 ? 'lost' : 'sent' }
  })
  add('first')
  add('second')
  expect(kept()).toEqual(['first', 'second'])
  await vi.waitFor(() => expect(states()).toEqual(['first SENT', 'second SENT']))
  expect(tries).toEqual(['first', 'first', 'first', 'second', 'second', 'second'])
  expect(kept(), 'nothing is left to send').toEqual([])
})

it('goes on after a message that is refused, which can be tried again or dropped', async () => {
  let isOpen = false
  const { add, outbox, states } = open(async ({ text }) =>
    text === 'bad' && !isOpen ? { is: 'refused', error: 'This conversation is closed.' } : { is: 'sent' },
  )
  add('bad')
  add('good')
  await vi.waitFor(() => expect(states()).toEqual(['bad REFUSED', 'good SENT']))
  expect(outbox.messages()[0]!.error).toBe('This conversation is closed.')
  isOpen = true
  outbox.retry('bad')
  await vi.waitFor(() => expect(states()).toEqual(['bad SENT', 'good SENT']))
  outbox.drop('good')
  expect(states()).toEqual(['bad SENT'])
})

it('takes up after a reload what was on its way, under the same id', async () => {
  const sent: string[] = []
  const left = { clientId: 'a', conversationId: 'c', text: 'a', attachments: [], state: 'SENDING' } as const
  const { outbox, states } = open(
    async ({ clientId }) => {
      sent.push(clientId)
      return { is: 'sent' }
    },
    [left],
  )
  outbox.resume()
  await vi.waitFor(() => expect(states()).toEqual(['a SENT']))
  expect(sent).toEqual(['a'])
})
