import { addTime } from '#contract/time.ts'
import { verificationLevel, verifications } from '#contract/trust/verification.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { checklists, findingsOf } from './checklist.ts'
import {
  listOwnVerifications,
  readOwnVerification,
  saveAnswers,
  transitionOwnVerification,
} from './owner-verification.service.ts'
import { countQueue, listRevocations, listVerificationQueue } from './queue.queries.ts'
import { readForStaff, saveFindings, transitionByStaff } from './staff-verification.service.ts'
import { reviewBy } from './timing.ts'

export const verificationService = handlers(verifications, {
  async 'GET /verifications/checklists'() {
    return {
      levels: verificationLevel.options.map((level) => ({
        level,
        items: [...checklists[level]],
        findings: [...findingsOf[level]],
      })),
    }
  },

  async 'GET /verifications/revocations'({ reader, now }) {
    const rows = await listRevocations(reader, addTime(now(), { days: -365 }))
    return { revocations: rows.map(({ homeId: id, level, at, ...home }) => ({ home: { id, ...home }, level, at })) }
  },

  'GET /owners/verifications': listOwnVerifications,
  'GET /homes/{id}/verification/{level}': readOwnVerification,
  'POST /homes/{id}/verification/{level}/start': transitionOwnVerification('start'),
  'PUT /homes/{id}/verification/{level}/answers': saveAnswers,
  'POST /homes/{id}/verification/{level}/submit': transitionOwnVerification('submit'),
  'POST /homes/{id}/verification/{level}/withdraw': transitionOwnVerification('withdraw'),
  'POST /homes/{id}/verification/{level}/ask-renewal': transitionOwnVerification('askRenewal'),

  async 'GET /admin/verifications'({ db, now, query }) {
    const [rows, counts] = await Promise.all([listVerificationQueue(db, query, now()), countQueue(db, query, now())])
    const requests = rows.map((row) => ({ ...row, reviewBy: reviewBy(row) }))
    return { requests, total: counts[query.view], page: query.page, limit: query.limit, counts }
  },

  'GET /admin/verifications/{homeId}/{level}': readForStaff,
  'POST /admin/verifications/{homeId}/{level}/begin': transitionByStaff('begin'),
  'PUT /admin/verifications/{homeId}/{level}/findings': saveFindings,
  'POST /admin/verifications/{homeId}/{level}/approve': transitionByStaff('approve'),
  'POST /admin/verifications/{homeId}/{level}/ask': transitionByStaff('ask'),
  'POST /admin/verifications/{homeId}/{level}/reject': transitionByStaff('reject'),
  'POST /admin/verifications/{homeId}/{level}/renew': transitionByStaff('renew'),
  'POST /admin/verifications/{homeId}/{level}/revoke': transitionByStaff('revoke'),
})
