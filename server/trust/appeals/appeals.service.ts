import { appeals } from '#contract/trust/appeals.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { commentOnAppeal, listHomeAppeals } from './home-appeals.ts'
import { fileAppeal, listMyAppeals, respondToStaff, uploadAppealDocument, withdrawAppeal } from './person-appeals.ts'
import { decideAppeal, listAppealQueue } from './staff-appeals.ts'

export const appealsService = handlers(appeals, {
  'GET /appeals': listMyAppeals,
  'POST /appeals': fileAppeal,
  'POST /appeals/documents': uploadAppealDocument,
  'POST /appeals/{id}/respond': respondToStaff,
  'POST /appeals/{id}/withdraw': withdrawAppeal,
  'GET /owners/appeals': listHomeAppeals,
  'PUT /owners/appeals/{id}/comment': commentOnAppeal,
  'GET /admin/appeals': listAppealQueue,
  'PUT /admin/appeals/{id}': decideAppeal,
})
