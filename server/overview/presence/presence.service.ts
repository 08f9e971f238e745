import { presence, presenceSeconds } from '#contract/overview/presence.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { deletePresence, deletePresenceBefore, listPresent, putPresence } from './presence.queries.ts'

export const presenceService = handlers(presence, {
  async 'PUT /admin/presence'({ db, now, actor, body: { isLeaving, ...subject } }) {
    const since = new Date(now().getTime() - presenceSeconds * 1000)
    if (isLeaving) await deletePresence(db, subject, actor.userId)
    else await putPresence(db, subject, actor.userId, now())
    // Closing the browser leaves a row behind; the table stays as small as the number of open records.
    await deletePresenceBefore(db, since)
    const others = await listPresent(db, subject, actor.userId, since)
    return { others: others.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() })) }
  },
})
