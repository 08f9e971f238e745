import { addTime } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { deleteEndedInvitations, listExpiredInvitations, lockMember } from './team.queries.ts'
import { transitionMember } from './team.transitions.ts'

const endedInvitationDays = 90

/** Each in its own transaction and read again under its row lock: safe to run twice, or beside an answer. */
const expireInvitations: Job = async ({ db, now }) => {
  await deleteEndedInvitations(db, addTime(now(), { days: -endedInvitationDays }))
  for (const { id } of await listExpiredInvitations(db, now()))
    await inTransaction(db, async (tx) => {
      const at = now()
      const member = await lockMember(tx, id)
      if (member?.status !== 'INVITED' || !member.expiresAt || member.expiresAt > at) return
      await transitionMember(tx, { name: 'expire', member, by: 'SYSTEM', at })
    })
}

export const teamJobs = { expire_invitations: { job: expireInvitations, cron: '41 * * * *' } } satisfies Jobs
