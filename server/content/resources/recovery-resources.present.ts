import type {
  AdminRecoveryResource,
  EditedRecoveryResource,
  RecoveryResource,
  RecoveryResourcePage,
} from '#contract/content/recovery-resources.ts'
import { linkedOf } from '#server/content/blog/linked.ts'
import { listHistory } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { historyPresenter } from '#server/kernel/history.ts'
import { missingContent, resourceActionsOf } from './recovery-resources.policy.ts'
import type { RecoveryResourceRow, RecoveryResourceText } from './recovery-resources.queries.ts'
import { listRelatedResources } from './resource-lists.queries.ts'

const presentResourceHistory = historyPresenter('recoveryResource', {
  create: 'Added',
  save: 'Changed',
  delete: 'Deleted',
  publish: 'Published',
  unpublish: 'Moved back to draft',
  fallDue: 'Review due',
  review: 'Reviewed',
  archive: 'Archived',
  restore: 'Restored as a draft',
})

const resourceFilePath = (id: string, name: string) => `/resource-files/${id}/${encodeURIComponent(name)}`

export function presentResource(row: RecoveryResourceRow): RecoveryResource {
  const { id, categoryId, categoryName, categorySlug, fileName, fileType, fileBytes } = row
  return {
    ...row,
    category: { id: categoryId, name: categoryName, slug: categorySlug },
    file: fileName ? { name: fileName, type: fileType!, bytes: fileBytes!, url: resourceFilePath(id, fileName) } : null,
  }
}

const relatedShown = 3

export async function presentResourcePage(
  db: Db,
  row: RecoveryResourceRow & RecoveryResourceText,
): Promise<RecoveryResourcePage> {
  const { body, sources } = row
  const linked = body ? await linkedOf(db, body) : { pictures: [], cards: [] }
  const related = (await listRelatedResources(db, row, relatedShown)).map(presentResource)
  return { ...presentResource(row), body, linked, sources, related }
}

export const presentManagedResource = (row: RecoveryResourceRow): AdminRecoveryResource => ({
  ...presentResource(row),
  status: row.status,
  version: row.version,
  reviewBy: row.publishedAt && row.reviewBy,
  missing: missingContent(row),
  allowedActions: resourceActionsOf(row),
})

export async function presentEditedResource(
  db: Db,
  row: RecoveryResourceRow & RecoveryResourceText,
): Promise<EditedRecoveryResource> {
  const { body, sources } = row
  const history = presentResourceHistory(await listHistory(db, 'recoveryResource', [row.id], { most: 20 }), { withNames: true })
  return { ...presentManagedResource(row), body, sources, history }
}
