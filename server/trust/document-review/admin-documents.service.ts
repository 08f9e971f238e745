import { documentStatus } from '#contract/homes/documents.ts'
import type { PaperStatus } from '#contract/homes/paper.lifecycle.ts'
import { adminDocuments } from '#contract/trust/admin-documents.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { found } from '#server/kernel/http/refusal.ts'
import { changeCompliance, readCompliance } from './compliance.ts'
import { decidePaper } from './decide-paper.ts'
import { presentHome, presentPaper } from './papers.present.ts'
import { countPapersByStatus, findHomeOfPapers, listPapersOfHome, listQueue } from './papers.queries.ts'

const undecided: readonly PaperStatus[] = ['PENDING', 'IN_REVIEW']

export const adminDocumentsService = handlers(adminDocuments, {
  async 'GET /admin/home-documents/verification-queue'(call) {
    const { db, query } = call
    const asked = query.status?.length ? query.status : undecided
    const counts = Object.fromEntries(documentStatus.options.map((status) => [status, 0])) as Record<PaperStatus, number>
    for (const { status, count } of await countPapersByStatus(db, query)) counts[status] = count
    const rows = await listQueue(db, query, asked)
    return {
      documents: rows.map((row) => ({ ...presentPaper(call, row), home: presentHome(row) })),
      page: query.page,
      limit: query.limit,
      total: asked.reduce((sum, status) => sum + counts[status], 0),
      counts,
    }
  },

  async 'GET /admin/home-documents/home/{id}'(call) {
    const home = found(await findHomeOfPapers(call.db, call.params.id), 'Home')
    const papers = await listPapersOfHome(call.db, home.homeId)
    return { home: presentHome(home), documents: papers.map((row) => presentPaper(call, row)) }
  },

  async 'PUT /admin/home-documents/{id}/status'(call) {
    return { document: presentPaper(call, await decidePaper(call)) }
  },

  'GET /admin/compliance/home/{id}': ({ db, params }) => readCompliance(db, params.id),
  'PUT /admin/compliance/home/{id}': changeCompliance,
})
