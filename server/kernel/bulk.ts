import type { BulkOutcome } from '#contract/bulk.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'

/**
 * Runs one action on several records. Each record has its own transaction, opened by `work`: one that is refused does not hold
 * up the others, and the outcome says why. Any other failure ends the call.
 */
export async function actInBulk(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
  done = 'Done',
): Promise<BulkOutcome> {
  const results: BulkOutcome['results'] = []
  for (const id of new Set(ids))
    try {
      await work(id)
      results.push({ id, isDone: true, message: done })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      results.push({ id, isDone: false, message: error.message })
    }
  return { changed: results.filter(({ isDone }) => isDone).length, results }
}
