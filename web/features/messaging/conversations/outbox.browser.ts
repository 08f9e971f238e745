import { ApiError, call } from '#web/api/client.ts'
import { drafts, personId, sealedDrafts } from '#web/drafts/drafts.browser.ts'
import { network } from '#web/network/network.browser.ts'
import { createOutbox, type OutgoingMessage, type SendResult } from './outbox.ts'
import { createOutboxStore } from './outbox-store.ts'

const pauseMilliseconds = 2_000

/** No answer, a server in trouble, a session that ended or a rate limit: the message may still arrive later. */
const mayPass = (status: number) => status === 0 || status >= 500 || status === 401 || status === 429

async function send({ conversationId: id, clientId, text, attachments }: OutgoingMessage): Promise<SendResult> {
  try {
    const body = { clientId, message: text, attachmentIds: attachments.map((file) => file.id) }
    await call('POST /conversations/{id}/messages', { params: { id }, body })
    return { is: 'sent' }
  } catch (error) {
    if (!(error instanceof ApiError) || mayPass(error.status)) return { is: 'lost' }
    return { is: 'refused', error: error.message }
  }
}

const now = () => Date.now()

export const outbox = createOutbox({
  store: createOutboxStore({
    tab: drafts,
    device: sealedDrafts,
    person: personId,
    fetchKey: async () => (await call('GET /conversations/outbox-key', {})).outboxKey,
    now,
  }),
  person: personId,
  now,
  send,
  async pause() {
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
    await network.regained()
  },
})
