import { randomUUID } from 'node:crypto'
import { savedViews } from '#contract/overview/saved-views.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { deleteSavedView, listSavedViews, putSavedView } from './saved-views.queries.ts'

const most = 50

export const savedViewsService = handlers(savedViews, {
  'GET /admin/saved-views': async ({ db, actor }) => ({ views: await listSavedViews(db, actor.userId) }),

  async 'POST /admin/saved-views'({ db, now, actor, body }) {
    const kept = await listSavedViews(db, actor.userId)
    const isNew = !kept.some(({ screen, name }) => screen === body.screen && name === body.name)
    ensure(!isNew || kept.length < most, `You can keep up to ${most} views. Delete one first.`, 'limit_reached')
    return putSavedView(db, { id: randomUUID(), userId: actor.userId, ...body, createdAt: now() })
  },

  async 'DELETE /admin/saved-views/{id}'({ db, actor, params }) {
    orNotFound((await deleteSavedView(db, params.id, actor.userId)) || null, 'View')
    return { message: 'View deleted.' }
  },
})
