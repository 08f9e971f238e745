import { platformZone } from '#contract/time.ts'
import { daysToAppeal } from '#contract/trust/appeal.lifecycle.ts'
import { lastMomentAfter } from '#contract/zoned-time.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { lockUserAccount } from '#server/people/accounts/accounts.queries.ts'
import type { AppealedSubject } from '#server/trust/appeals/appeal-subjects.ts'
import { findSuspension } from './appealed-suspension.queries.ts'
import { reinstateAccount } from './suspension.ts'

/** The suspension of a person's own account. Reversed, the account is active at once, and so are an owner's homes. */
export const appealedSuspension: AppealedSubject = {
  async list(db, { userId }) {
    const suspension = await findSuspension(db, userId)
    if (!suspension) return []
    const { at, actorId, reason } = suspension
    const nowhere = { homeId: null, homeTitle: null, timeZone: platformZone }
    const appealUntil = lastMomentAfter(at, daysToAppeal, platformZone)
    return [{ subjectId: userId, ...nowhere, about: 'Your account', reason, decidedAt: at, decidedBy: actorId, appealUntil }]
  },

  async reopen(tx, { subjectId: userId, decidedAt, at, by, caller }) {
    const { status } = orNotFound(await lockUserAccount(tx, userId), 'Account')
    if (status !== 'SUSPENDED') return 'Your account is no longer suspended.'
    const now = await findSuspension(tx, userId)
    if (now?.at.getTime() !== decidedAt.getTime())
      return 'Your account has been suspended again since, for another reason. You can appeal that, too.'
    await reinstateAccount(tx, { userId, reason: 'An appeal was decided for the person.', at, by, caller })
    return undefined
  },
}
