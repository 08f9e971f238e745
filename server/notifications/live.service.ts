import { live } from '#contract/outreach.ts'
import { isLive } from '#server/accounts/identify.ts'
import { findSessionById } from '#server/accounts/session.queries.ts'
import { handlers } from '#server/kernel/mount.ts'
import { countUnread } from './notifications.queries.ts'

export const liveService = handlers(live, {
  // Looks at the session without touching it: an open page alone is no sign of life.
  async 'GET /events'({ db, actor, now, config, live }) {
    return live.streamFor(actor.userId, async () => {
      const session = await findSessionById(db, actor.sessionId)
      return session !== undefined && isLive(session, now(), config.sessionIdleMinutes)
    })
  },

  async 'GET /notifications/unread-count'({ db, actor }) {
    return { count: await countUnread(db, actor.userId) }
  },
})
