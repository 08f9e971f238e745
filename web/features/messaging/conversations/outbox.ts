import type { MessageAttachment } from '#contract/messaging/conversations.ts'

/** WAITING: for its turn or a connection. SENT: until the conversation shows it. REFUSED: the server said no; `error` says why. */
export type OutgoingMessage = {
  clientId: string
  /** The id of the writer. */
  from: string
  writtenAt: number
  conversationId: string
  text: string
  attachments: readonly MessageAttachment[]
  state: 'WAITING' | 'SENDING' | 'SENT' | 'REFUSED'
  error?: string
  /** Whether it is still there after the window is closed. */
  isKept?: boolean
}

/** What came of one try: the server has it, it refuses it for good, or it may not have arrived. */
export type SendResult = { is: 'sent' } | { is: 'refused'; error: string } | { is: 'lost' }

export type OutboxStore = {
  /** Whether it now outlives the window. */
  put: (message: OutgoingMessage) => Promise<boolean>
  remove: (message: OutgoingMessage) => Promise<void>
  /** What the signed-in person left on this device, oldest first. Fails while it cannot be read. */
  read: () => Promise<readonly OutgoingMessage[]>
}

type Parts = {
  store: OutboxStore
  person: () => string | undefined
  now: () => number
  send: (message: OutgoingMessage) => Promise<SendResult>
  /** Resolves when another try makes sense. */
  pause: () => Promise<void>
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Messages on their way, oldest first. One is sent at a time and again until it arrived, each under one client id, so that they
 * arrive in order and once, over any connection. Two windows may send the same one; the client id makes that once, too.
 */
export function createOutbox({ store, person, now, send, pause }: Parts) {
  let messages: readonly OutgoingMessage[] = []
  let isRunning = false
  let isReading = false
  const listeners = new Set<() => void>()

  function set(next: readonly OutgoingMessage[]) {
    messages = next
    for (const listener of listeners) listener()
  }
  const find = (clientId: string) => messages.find((message) => message.clientId === clientId)
  function change(clientId: string, part: Partial<OutgoingMessage>) {
    set(messages.map((message) => (message.clientId === clientId ? { ...message, ...part } : message)))
    return find(clientId)!
  }

  async function keep(message: OutgoingMessage) {
    const isKept = await store.put(message)
    if (find(message.clientId)) change(message.clientId, { isKept })
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    for (;;) {
      const next = messages.find(({ state, from }) => state === 'WAITING' && from === person())
      if (!next) break
      change(next.clientId, { state: 'SENDING' })
      const result = await send(next)
      if (result.is === 'sent') void store.remove(change(next.clientId, { state: 'SENT' }))
      else if (result.is === 'refused') void keep(change(next.clientId, { state: 'REFUSED', error: result.error }))
      else {
        change(next.clientId, { state: 'WAITING' })
        await pause()
      }
    }
    isRunning = false
  }

  async function readOnceThere() {
    for (;;)
      try {
        return await store.read()
      } catch {
        await pause()
      }
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    subscribe,
    messages: () => messages,
    add(written: Pick<OutgoingMessage, 'clientId' | 'conversationId' | 'text' | 'attachments'>) {
      // Two messages never have the same time, because the time is their order.
      const writtenAt = Math.max(now(), (messages.at(-1)?.writtenAt ?? 0) + 1)
      const message = { ...written, from: person() ?? '', writtenAt, state: 'WAITING' } as const
      set([...messages, message])
      void keep(message)
      void run()
    },
    retry(clientId: string) {
      change(clientId, { state: 'WAITING', error: '' })
      void run()
    },
    drop(clientId: string) {
      const message = find(clientId)
      if (!message) return
      set(messages.filter((one) => one !== message))
      void store.remove(message)
    },
    /** Takes up what this person left on this device, for example before the last window was closed. */
    async resume() {
      if (isReading) return
      isReading = true
      const left = (await readOnceThere()).filter(({ clientId }) => !find(clientId))
      isReading = false
      if (left.length > 0) set([...messages, ...left].toSorted((a, b) => a.writtenAt - b.writtenAt))
      await run()
    },
  }
}
