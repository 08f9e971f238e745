import { addTime } from '#contract/time.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { deleteEndedInvitations, listExpiredInvitations, lockMember } from './team.queries.ts'
import { transitionMember } from './team.transitions.ts'

const endedInvitationDays = 90

const forEachMember = forEachLocked('teamMember', (tx, { id }: { id: string }) => lockMember(tx, id))

const expireInvitations: Job = async (context) => {
  const { db, now } = context
  await deleteEndedInvitations(db, addTime(now(), { days: -endedInvitationDays }))
  await forEachMember(context, await listExpiredInvitations(db, now()), async (tx, member, at) => {
    if (member.status !== 'INVITED' || !member.expiresAt || member.expiresAt > at) return
    await transitionMember(tx, { name: 'expire', member, by: 'SYSTEM', at })
  })
}

export const teamJobs = { expire_invitations: { job: expireInvitations, cron: '41 * * * *' } } satisfies Jobs
