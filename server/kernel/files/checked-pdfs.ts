import { buffer } from 'node:stream/consumers'
import type { Context } from '#server/kernel/context.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import { findCheckedPdf, insertCheckedPdf } from './checked-pdfs.queries.ts'
import { pdfProblem } from './pdf-content.ts'

type Stored = Pick<Context, 'db' | 'files' | 'now'>

/** Reads a stored PDF and keeps what was found. */
export async function checkStoredPdf({ db, files, now }: Stored, key: string) {
  const problem = pdfProblem(await buffer(await files.getStream(key)))
  await insertCheckedPdf(db, key, problem, now())
  return problem
}

/** Refuses to serve a stored PDF that runs something. One that no one has checked yet is checked now, so that none slips through. */
export async function ensureHarmless(context: Stored, key: string, type: string | null) {
  if (type !== 'application/pdf') return
  const known = await findCheckedPdf(context.db, key)
  const problem = known ? known.problem : await checkStoredPdf(context, key)
  ensure(problem === null, 'We are holding this file back because it contains more than pages to read. Ask for a new copy of it.')
}
