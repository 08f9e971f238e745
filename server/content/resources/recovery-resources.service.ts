import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { type ResourceStatus, resourceStatus } from '#contract/content/recovery-resource.lifecycle.ts'
import {
  type RecoveryResource,
  type recoveryResourceChangeForm,
  recoveryResources,
  resourceDifficulty,
  resourceFormat,
} from '#contract/content/recovery-resources.ts'
import { richTextToPlain } from '#contract/content/rich-text.read.ts'
import type { RichText } from '#contract/content/rich-text.ts'
import type { Actor, Caller, Context, UploadedFile } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { isDeletable, isPublic, missingContent } from './recovery-resources.policy.ts'
import {
  presentEditedResource,
  presentManagedResource,
  presentResource,
  presentResourcePage,
} from './recovery-resources.present.ts'
import {
  deleteResource,
  findEditedResource,
  findPublicResource,
  findResource,
  insertResource,
  lockResource,
  type RecoveryResourceRow,
  setResource,
} from './recovery-resources.queries.ts'
import { transitionResource } from './recovery-resources.transitions.ts'
import { findCategory, listPublicCategories } from './resource-categories.queries.ts'
import { noResourceFile, storedFileOf, storeResourceFile } from './resource-file.ts'
import { countLibrary, countManagedResources, listLibrary, listManagedResources } from './resource-lists.queries.ts'
import { slugsFor } from './resource-slug.ts'
import { countVisitOf } from './visits.ts'

type Change = z.output<typeof recoveryResourceChangeForm>
type Call = Context & { actor: Actor; caller: Caller; uploads: { file?: UploadedFile } }

/** Every choice with its count, those without a match too. */
const withZeros = <Value extends string>(options: readonly Value[], counts: Record<string, number>) =>
  Object.fromEntries(options.map((one) => [one, counts[one] ?? 0])) as Record<Value, number>

const readEdited = async (db: Context['db'], id: string) =>
  presentEditedResource(db, orNotFound(await findEditedResource(db, id), 'Resource'))

const ensureCategory = async (db: Context['db'], id: string) => {
  if (!(await findCategory(db, id))) throwFieldError('categoryId', 'Choose a category')
}

/** The columns of what was sent; nothing of what was not. */
const columnsOf = ({ body, sources, version: _version, ...change }: Change & { version?: number }) => ({
  ...change,
  ...(body !== undefined && { body: body && JSON.stringify(body), words: wordsOf(body) }),
  ...(sources && { sources: JSON.stringify(sources) }),
})
const wordsOf = (body: RichText | null) => (body ? richTextToPlain(body) : '')

/** Keeps a stored file only if the work that names it succeeds. */
async function withFile<T>({ files, uploads }: Call, format: RecoveryResource['format'], work: (stored: object) => Promise<T>) {
  if (!uploads.file) return work({})
  const stored = await storeResourceFile(files, uploads.file, format)
  return work(stored).catch(async (error: unknown) => {
    await Promise.allSettled([files.delete(stored.fileKey!)])
    throw error
  })
}

async function insertWithSlug(tx: Tx, row: Omit<Parameters<typeof insertResource>[1], 'slug'>) {
  for (const slug of slugsFor(row.title)) if (await insertResource(tx, { ...row, slug })) return
  throwFieldError('title', 'There are many resources with this title. Choose another one.')
}

async function change(call: Call, tx: Tx, { row, form, stored }: { row: RecoveryResourceRow; form: Change; stored: object }) {
  const at = call.now()
  const format = form.format ?? row.format
  // A file of another format than before would be served as something that it is not.
  const file = 'fileKey' in stored ? stored : format === row.format ? {} : noResourceFile
  await setResource(tx, row.id, { ...columnsOf(form), ...file, updatedAt: at })
  if (row.fileKey && Object.keys(file).length > 0) await addJob(tx, 'delete_document_files', storedFileOf(row.fileKey))
  const after = orNotFound(await findResource(tx, row.id), 'Resource')
  const missing = missingContent(after)
  ensure(!isPublic(after) || missing === null, `${missing ?? ''} It is published.`)
  const { actor, caller } = call
  await insertAuditEvent(tx, { at, actor, caller, action: 'recoveryResource.save', subject: ['recoveryResource', row.id] })
}

export const recoveryResourcesService = handlers(recoveryResources, {
  async 'GET /recovery-resources'({ reader, query }) {
    const [rows, { total, ...counts }] = await Promise.all([listLibrary(reader, query), countLibrary(reader, query)])
    return {
      resources: rows.map(presentResource),
      counts: {
        category: counts.category,
        format: withZeros(resourceFormat.options, counts.format),
        difficulty: withZeros(resourceDifficulty.options, counts.difficulty),
      },
      total,
      page: query.page,
      limit: query.limit,
    }
  },

  async 'GET /recovery-resources/categories'({ reader }) {
    return { categories: await listPublicCategories(reader) }
  },

  async 'GET /recovery-resources/{slug}'({ reader, params }) {
    return presentResourcePage(reader, orNotFound(await findPublicResource(reader, params.slug), 'Resource'))
  },

  async 'POST /recovery-resources/{id}/view'(call) {
    return { viewCount: await countVisitOf(call, call.params.id, 'VIEW') }
  },

  async 'POST /recovery-resources/{id}/download'(call) {
    const downloadCount = await countVisitOf(call, call.params.id, 'DOWNLOAD')
    const { file, link } = presentResource(orNotFound(await findResource(call.db, call.params.id), 'Resource'))
    return { downloadCount, url: orNotFound(file?.url ?? link, 'File') }
  },

  async 'GET /admin/recovery-resources'({ db, query }) {
    const found = await countManagedResources(db, query)
    const counts = withZeros(
      resourceStatus.options,
      Object.fromEntries(found.map(({ status, count }) => [status, count])),
    ) satisfies Record<ResourceStatus, number>
    const total = query.status ? counts[query.status] : found.reduce((sum, { count }) => sum + count, 0)
    const resources = (await listManagedResources(db, query)).map(presentManagedResource)
    return { resources, counts, total, page: query.page, limit: query.limit }
  },

  async 'GET /admin/recovery-resources/{id}'({ db, params }) {
    return readEdited(db, params.id)
  },

  async 'POST /admin/recovery-resources'(call) {
    const { db, now, actor, caller, form } = call
    await ensureCategory(db, form.categoryId)
    const id = randomUUID()
    await withFile(call, form.format, (stored) =>
      inTransaction(db, async (tx) => {
        const at = now()
        const moments = { createdAt: at, updatedAt: at, statusChangedAt: at }
        const { title, summary, categoryId, format } = form
        const base = { id, title, summary, categoryId, format }
        await insertWithSlug(tx, { ...base, ...columnsOf(form), ...stored, ...moments })
        await insertAuditEvent(tx, { at, actor, caller, action: 'recoveryResource.create', subject: ['recoveryResource', id] })
      }),
    )
    return readEdited(db, id)
  },

  async 'PUT /admin/recovery-resources/{id}'(call) {
    const { db, params, form } = call
    const { format } = orNotFound(await findResource(db, params.id), 'Resource')
    if (form.categoryId) await ensureCategory(db, form.categoryId)
    await withFile(call, form.format ?? format, (stored) =>
      inTransaction(db, async (tx) => {
        const row = orNotFound(await lockResource(tx, params.id), 'Resource')
        ensure(row.status !== 'ARCHIVED', 'This resource is archived. Restore it first.')
        const isCurrent = form.version === undefined || form.version === row.version
        ensure(
          isCurrent,
          'Someone else just changed this resource. Reload the page to see the latest version.',
          'changed_meanwhile',
        )
        ensure(!form.isFeatured || isPublic(row), 'Publish this resource before you feature it.')
        await change(call, tx, { row, form, stored })
      }),
    )
    return readEdited(db, params.id)
  },

  async 'DELETE /admin/recovery-resources/{id}'({ db, now, actor, caller, params: { id } }) {
    await inTransaction(db, async (tx) => {
      const row = orNotFound(await lockResource(tx, id), 'Resource')
      ensure(isDeletable(row), 'Archive this resource before you delete it.')
      await deleteResource(tx, id)
      if (row.fileKey) await addJob(tx, 'delete_document_files', storedFileOf(row.fileKey))
      const details = { title: row.title }
      await insertAuditEvent(tx, {
        at: now(),
        actor,
        caller,
        action: 'recoveryResource.delete',
        subject: ['recoveryResource', id],
        details,
      })
    })
    return { id }
  },

  async 'POST /admin/recovery-resources/{id}/action'({ db, now, actor, caller, params, body }) {
    await inTransaction(db, async (tx) => {
      const resource = orNotFound(await lockResource(tx, params.id), 'Resource')
      await transitionResource(tx, { resource, name: body.action, by: actor, caller, at: now() })
    })
    return readEdited(db, params.id)
  },
})
