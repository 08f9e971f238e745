import { isDeepStrictEqual } from 'node:util'
import { live } from '#contract/messaging/outreach.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { findActor } from '#server/people/sessions/identify.ts'
import { countUnread } from './notifications.queries.ts'

export const liveService = handlers(live, {
  // Checks the session without extending it: an open page alone is not activity. The stream ends with the access it began with.
  async 'GET /events'(call) {
    const { actor, live } = call
    const find = findActor(call)
    const isWelcome = async () => isDeepStrictEqual(await find(actor.sessionId), actor)
    return live.streamFor(actor.userId, isWelcome, call.query.away)
  },

  async 'GET /notifications/unread-count'({ db, actor }) {
    return { count: await countUnread(db, actor.userId) }
  },
})
