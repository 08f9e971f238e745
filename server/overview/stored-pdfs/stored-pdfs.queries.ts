import { sql } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'

/** Every stored PDF that someone can download, with where staff find it. */
const storedPdfs = sql`(
  select file.original_key as storage_key, file.name, home_document.home_id, false as is_resource
  from documents file left join home_documents home_document on home_document.document_id = file.id
  where file.original_type = 'application/pdf' and file.original_key is not null
  union all
  select resume.storage_key, resume.name, null, false from job_resumes resume where resume.mime_type = 'application/pdf'
  union all
  select resource.file_key, resource.title, null, true from recovery_resources resource
  where resource.file_type = 'application/pdf' and resource.file_key is not null)`

/** In the order of their keys, those after one of them. */
export async function listUncheckedPdfs(db: Db, { after, limit }: { after: string; limit: number }) {
  const { rows } = await sql<{ storageKey: string }>`select distinct stored.storage_key from ${storedPdfs} stored
    where stored.storage_key > ${after} and not exists (select from checked_pdfs checked where checked.storage_key = stored.storage_key)
    order by stored.storage_key limit ${limit}`.execute(db)
  return rows.map(({ storageKey }) => storageKey)
}

export type HeldPdf = { storageKey: string; name: string; problem: string; homeId: string | null; isResource: boolean }

/** Those that are held back and that staff do not know of yet. */
export async function lockUntoldPdfs(tx: Tx) {
  const { rows } = await sql<HeldPdf>`
    select distinct on (checked.storage_key) checked.storage_key, checked.problem, stored.name, stored.home_id, stored.is_resource
    from (select * from checked_pdfs where problem is not null and told_at is null for update) checked
    join ${storedPdfs} stored on stored.storage_key = checked.storage_key`.execute(tx)
  return rows
}

export const setPdfsTold = (tx: Tx, keys: readonly string[], at: Date) =>
  tx.updateTable('checkedPdfs').set({ toldAt: at }).where('storageKey', 'in', keys).execute()

/** What is known of files that are gone. */
export const deleteGonePdfs = (db: Db) =>
  sql`delete from checked_pdfs checked where not exists (select from ${storedPdfs} stored where stored.storage_key = checked.storage_key)`.execute(
    db,
  )
