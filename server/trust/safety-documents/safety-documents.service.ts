import { type SafetyExpiry, safetyDocuments, safetyExpiry } from '#contract/trust/safety-documents.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { countSafetyDocuments, listSafetyDocuments } from './safety-documents.queries.ts'

export const safetyDocumentsService = handlers(safetyDocuments, {
  async 'GET /admin/safety-documents'({ db, now, query }) {
    const [rows, found] = await Promise.all([listSafetyDocuments(db, query, now()), countSafetyDocuments(db, query, now())])
    const countOf = (expiry: SafetyExpiry) => found.find((one) => one.expiry === expiry)?.count ?? 0
    const counts = Object.fromEntries(safetyExpiry.options.map((one) => [one, countOf(one)])) as Record<SafetyExpiry, number>
    const total = (query.expiry ? [query.expiry] : safetyExpiry.options).reduce((sum, one) => sum + counts[one], 0)
    const documents = rows.map(({ homeId, title, city, state, ...document }) => ({
      ...document,
      home: { id: homeId, title, city, state },
    }))
    return { documents, counts, total, page: query.page, limit: query.limit }
  },
})
