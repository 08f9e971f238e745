import { live } from '#contract/messaging/outreach.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { isSignedIn } from '#server/people/sessions/identify.ts'
import { countUnread } from './notifications.queries.ts'

export const liveService = handlers(live, {
  // Checks the session without extending it: an open page alone is not activity.
  async 'GET /events'(call) {
    const isOpen = isSignedIn(call)
    return call.live.streamFor(call.actor.userId, () => isOpen(call.actor.sessionId))
  },

  async 'GET /notifications/unread-count'({ db, actor }) {
    return { count: await countUnread(db, actor.userId) }
  },
})
