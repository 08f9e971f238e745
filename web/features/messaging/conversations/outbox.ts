import type { MessageAttachment } from '#contract/messaging/conversations.ts'

/** WAITING: for its turn or a connection. SENT: until the conversation shows it. REFUSED: the server said no; `error` says why. */
export type OutgoingMessage = {
  clientId: string
  conversationId: string
  text: string
  attachments: readonly MessageAttachment[]
  state: 'WAITING' | 'SENDING' | 'SENT' | 'REFUSED'
  error?: string
}

/** What came of one try: the server has it, it refuses it for good, or it may not have arrived. */
export type SendResult = { is: 'sent' } | { is: 'refused'; error: string } | { is: 'lost' }

type Parts = {
  /** What survives a reload, for this person and in this window. */
  read: () => readonly OutgoingMessage[]
  keep: (messages: readonly OutgoingMessage[]) => void
  send: (message: OutgoingMessage) => Promise<SendResult>
  /** Resolves when another try makes sense. */
  pause: () => Promise<void>
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Messages on their way, oldest first. One is sent at a time and again until it arrived, each under one client id, so that they
 * arrive in order and once, over any connection.
 */
export function createOutbox({ read, keep, send, pause }: Parts) {
  let messages: readonly OutgoingMessage[] = []
  let isRunning = false
  const listeners = new Set<() => void>()

  function set(next: readonly OutgoingMessage[]) {
    messages = next
    keep(messages.filter(({ state }) => state !== 'SENT'))
    for (const listener of listeners) listener()
  }
  const change = (clientId: string, part: Partial<OutgoingMessage>) =>
    set(messages.map((message) => (message.clientId === clientId ? { ...message, ...part } : message)))

  async function run() {
    if (isRunning) return
    isRunning = true
    for (;;) {
      const next = messages.find(({ state }) => state === 'WAITING')
      if (!next) break
      change(next.clientId, { state: 'SENDING' })
      const result = await send(next)
      if (result.is === 'sent') change(next.clientId, { state: 'SENT' })
      else if (result.is === 'refused') change(next.clientId, { state: 'REFUSED', error: result.error })
      else {
        change(next.clientId, { state: 'WAITING' })
        await pause()
      }
    }
    isRunning = false
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    subscribe,
    messages: () => messages,
    add(message: Pick<OutgoingMessage, 'clientId' | 'conversationId' | 'text' | 'attachments'>) {
      set([...messages, { ...message, state: 'WAITING' }])
      void run()
    },
    retry(clientId: string) {
      change(clientId, { state: 'WAITING', error: '' })
      void run()
    },
    drop: (clientId: string) => set(messages.filter((message) => message.clientId !== clientId)),
    /** Takes up what this person left in this window, for example before a reload. */
    resume() {
      if (isRunning) return
      messages = read().map((message) => (message.state === 'SENDING' ? { ...message, state: 'WAITING' } : message))
      for (const listener of listeners) listener()
      void run()
    },
  }
}
