import { documentStatus } from '#contract/homes/documents.ts'
import { adminDocuments } from '#contract/trust/admin-documents.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { sumBy } from '#server/kernel/sum-by.ts'
import { changeCompliance, readCompliance } from './compliance.ts'
import { decideDocument } from './decide-document.ts'
import { presentComplianceDocument, presentReviewedHome } from './document-review.present.ts'
import {
  countDocumentsByStatus,
  findHomeOfDocuments,
  listDocumentQueue,
  listReviewedDocumentsOfHome,
  undecidedStatuses,
} from './document-review.queries.ts'

export const adminDocumentsService = handlers(adminDocuments, {
  async 'GET /admin/home-documents/verification-queue'(call) {
    const { db, query } = call
    const asked = query.status?.length ? query.status : undecidedStatuses
    const counts = sumBy(documentStatus.options, await countDocumentsByStatus(db, query), ({ status }) => status)
    const rows = await listDocumentQueue(db, query, asked)
    return {
      documents: rows.map((row) => ({ ...presentComplianceDocument(call, row), home: presentReviewedHome(row) })),
      page: query.page,
      limit: query.limit,
      total: asked.reduce((sum, status) => sum + counts[status], 0),
      counts,
    }
  },

  async 'GET /admin/home-documents/home/{id}'(call) {
    const home = orNotFound(await findHomeOfDocuments(call.db, call.params.id), 'Home')
    const documents = await listReviewedDocumentsOfHome(call.db, home.homeId)
    return { home: presentReviewedHome(home), documents: documents.map((row) => presentComplianceDocument(call, row)) }
  },

  async 'PUT /admin/home-documents/{id}/status'(call) {
    return { document: presentComplianceDocument(call, await decideDocument(call)) }
  },

  'GET /admin/compliance/home/{id}': ({ db, params }) => readCompliance(db, params.id),
  'PUT /admin/compliance/home/{id}': changeCompliance,
})
