import type { Actor, Context } from '#server/kernel/context.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { canEditHomes } from './documents.policy.ts'
import { presentStoredDocument } from './documents.present.ts'
import { listDocumentsOfHome } from './documents.queries.ts'

type Reader = Pick<Context, 'db' | 'fileLinks'> & { actor: Actor }

/**
 * A home's pictures, and its documents for those who may change them. Staff use their own endpoint, which the access log
 * records.
 */
export async function documentsOfHome(reader: Reader, homeId: string, homes: HomeScope) {
  const rows = await listDocumentsOfHome(reader.db, homes, homeId)
  const shown = canEditHomes(reader.actor) ? rows : rows.filter(({ type }) => type !== 'LISTING_DOCUMENT')
  return shown.map((row) => presentStoredDocument(reader, row))
}
