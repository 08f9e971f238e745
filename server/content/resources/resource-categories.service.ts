import { randomUUID } from 'node:crypto'
import { type ResourceCategory, resourceCategories } from '#contract/content/resource-categories.ts'
import { emptyCategory } from '#server/content/empty-category.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import {
  deleteCategory,
  insertCategory,
  listCategories,
  lockCategories,
  moveResources,
  setCategory,
  setCategoryOrder,
} from './resource-categories.queries.ts'
import { slugsFor } from './resource-slug.ts'

const readCategory = async (db: Db, id: string) =>
  orNotFound(
    (await listCategories(db)).find((one) => one.id === id),
    'Category',
  )

function ensureNewName(others: readonly ResourceCategory[], name: string) {
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throwFieldError('name', 'There is already a category with this name.')
}

/** The order with one category at another place; beyond the end is the end. */
function moved(all: readonly ResourceCategory[], id: string, position: number) {
  const others = all.map((one) => one.id).filter((one) => one !== id)
  return [...others.slice(0, position - 1), id, ...others.slice(position - 1)]
}

export const resourceCategoriesService = handlers(resourceCategories, {
  async 'GET /admin/resource-categories'({ db }) {
    return { categories: await listCategories(db) }
  },

  async 'POST /admin/resource-categories'({ db, now, actor, caller, body }) {
    const id = randomUUID()
    await inTransaction(db, async (tx) => {
      const at = now()
      await lockCategories(tx)
      const all = await listCategories(tx)
      ensureNewName(all, body.name)
      const slug = orNotFound(
        slugsFor(body.name).find((one) => all.every((other) => other.slug !== one)),
        'Address',
      )
      await insertCategory(tx, { id, ...body, slug, position: all.length + 1, createdAt: at, updatedAt: at })
      await insertAuditEvent(tx, { at, actor, caller, action: 'resourceCategory.create', subject: ['resourceCategory', id] })
    })
    return readCategory(db, id)
  },

  async 'PUT /admin/resource-categories/{id}'({ db, now, actor, caller, params: { id }, body }) {
    const { position, ...change } = body
    await inTransaction(db, async (tx) => {
      const at = now()
      await lockCategories(tx)
      const all = await listCategories(tx)
      orNotFound(
        all.find((one) => one.id === id),
        'Category',
      )
      if (change.name)
        ensureNewName(
          all.filter((one) => one.id !== id),
          change.name,
        )
      await setCategory(tx, id, { ...change, updatedAt: at })
      if (position) await setCategoryOrder(tx, moved(all, id, position))
      await insertAuditEvent(tx, { at, actor, caller, action: 'resourceCategory.save', subject: ['resourceCategory', id] })
    })
    return readCategory(db, id)
  },

  async 'DELETE /admin/resource-categories/{id}'({ db, now, actor, caller, params: { id }, query: { moveTo } }) {
    await inTransaction(db, async (tx) => {
      await lockCategories(tx)
      const all = await listCategories(tx)
      const category = orNotFound(
        all.find((one) => one.id === id),
        'Category',
      )
      const others = all.filter((one) => one.id !== id)
      await emptyCategory({
        id,
        noun: 'resource',
        count: category.count,
        moveTo,
        isCategory: (other) => others.some((one) => one.id === other),
        move: (to) => moveResources(tx, id, to),
      })
      await deleteCategory(tx, id)
      await setCategoryOrder(
        tx,
        others.map((one) => one.id),
      )
      const details = { name: category.name, ...(moveTo && { movedTo: moveTo }) }
      await insertAuditEvent(tx, {
        at: now(),
        actor,
        caller,
        action: 'resourceCategory.delete',
        subject: ['resourceCategory', id],
        details,
      })
    })
    return { categories: await listCategories(db) }
  },
})
