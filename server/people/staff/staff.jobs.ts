import { addTime } from '#contract/time.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { deleteExpiredInvitations } from './staff.queries.ts'

/** An expired invitation stays in the list for a while, so that it can be sent again. */
const keptDays = 30

const forgetStaffInvitations: Job = async ({ db, now }) => {
  await deleteExpiredInvitations(db, addTime(now(), { days: -keptDays }))
}

export const staffJobs = {
  forget_staff_invitations: { job: forgetStaffInvitations, cron: '23 4 * * *' },
} satisfies Jobs
