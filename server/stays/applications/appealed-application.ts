import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import type { AppealedSubject } from '#server/trust/appeals/appeal-subjects.ts'
import { listDeclinedApplications } from './appealed-application.queries.ts'
import { findOpenApplication, lockApplication } from './applications.queries.ts'
import { transitionApplication } from './applications.transitions.ts'

/** A declined application. Reversed, it is open again, and it is the home's turn. */
export const appealedApplication: AppealedSubject = {
  async list(db, { accountId }, at) {
    const rows = await listDeclinedApplications(db, accountId, at)
    return rows.map(({ homeTitle, ...row }) => ({ ...row, homeTitle, about: `Your application to ${homeTitle}` }))
  },

  async reopen(tx, { subjectId, decidedAt, at }) {
    const application = orNotFound(await lockApplication(tx, subjectId, at), 'Application')
    // Staff may have opened it again meanwhile; what was decided since then is a decision of its own.
    const isStill = application.status === 'REJECTED' && application.decidedAt?.getTime() === decidedAt.getTime()
    if (!isStill) return 'Your application was opened again before, so nothing more changes.'
    const other = await findOpenApplication(tx, application.residentId, application.homeId)
    ensure(
      other === undefined,
      'This person has applied to the home again, so you cannot reverse the decision. Uphold it, and explain why.',
    )
    const change = { rejectionCode: null, appealUntil: null, decidedAt: null }
    const reason = 'An appeal was decided for the applicant.'
    await transitionApplication(tx, { name: 'reopen', application, by: 'SYSTEM', at, change, reason })
    return undefined
  },
}
