import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { findOpenApplication, lockApplication } from '#server/stays/applications/applications.queries.ts'
import { transitionApplication } from '#server/stays/applications/applications.transitions.ts'
import type { AppealedSubject } from '#server/trust/appeals/appeal-subjects.ts'
import { findApplicationOfRemoval, listRemovals } from './appealed-removal.queries.ts'
import { findEntry, findEntryHead, findOpenEntry, lockWaitlist } from './waitlist.queries.ts'
import { transitionWaitlistEntry } from './waitlist.transitions.ts'

/**
 * A removal from a waitlist. Reversed, the person has their old place in line, and the application that ended with it; a fee that
 * was refunded is not charged again.
 */
export const appealedRemoval: AppealedSubject = {
  async list(db, { accountId }, at) {
    const rows = await listRemovals(db, accountId, at)
    return rows.map(({ homeTitle, ...row }) => ({ ...row, homeTitle, about: `Your waitlist spot at ${homeTitle}` }))
  },

  async reopen(tx, { subjectId, at }) {
    const { homeId, residentId } = orNotFound(await findEntryHead(tx, subjectId), 'Waitlist entry')
    await lockWaitlist(tx, homeId)
    const entry = orNotFound(await findEntry(tx, subjectId), 'Waitlist entry')
    const other = await findOpenEntry(tx, residentId, homeId)
    ensure(
      other === undefined,
      'This person has joined the waitlist again, so you cannot reverse the decision. Uphold it, and explain why.',
    )
    const change = { appealUntil: null, reason: null, reasonCode: null, confirmedAt: at, feePaidAt: null }
    const reason = 'An appeal was decided for the person.'
    const ended = await findApplicationOfRemoval(tx, entry)
    await transitionWaitlistEntry(tx, { name: 'reinstate', entry, by: 'SYSTEM', at, change, reason })
    // Someone who has applied again since then keeps that application.
    if (!ended || (await findOpenApplication(tx, residentId, homeId))) return
    const application = orNotFound(await lockApplication(tx, ended.id, at), 'Application')
    await transitionApplication(tx, { name: 'resumeWait', application, by: 'SYSTEM', at, reason })
  },
}
