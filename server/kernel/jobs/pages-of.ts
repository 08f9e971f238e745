/** One page of what is due, by id: those after the last one of the page before. */
export type DuePage = { limit: number; after: string | undefined }

/**
 * `for await (const plans of pagesOf(500, (page) => listPlans(db, page)))`: all that is due, one page after another. It is for records
 * that may still be due after they were worked on: a limit alone would let them stand before the others in every run.
 */
export async function* pagesOf<Row extends { id: string }>(limit: number, list: (page: DuePage) => Promise<Row[]>) {
  let after: string | undefined
  for (;;) {
    const rows = await list({ limit, after })
    yield rows
    if (rows.length < limit) return
    after = rows.at(-1)!.id
  }
}
