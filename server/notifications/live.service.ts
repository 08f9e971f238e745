import { live } from '#contract/outreach.ts'
import { isSignedIn } from '#server/accounts/identify.ts'
import { handlers } from '#server/kernel/mount.ts'
import { countUnread } from './notifications.queries.ts'

export const liveService = handlers(live, {
  // Looks at the session without touching it: an open page alone is no sign of life.
  async 'GET /events'(call) {
    const isOpen = isSignedIn(call)
    return call.live.streamFor(call.actor.userId, () => isOpen(call.actor.sessionId))
  },

  async 'GET /notifications/unread-count'({ db, actor }) {
    return { count: await countUnread(db, actor.userId) }
  },
})
