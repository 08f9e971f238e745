import type { JobApplication, JobOpening, StaffJobOpening } from '#contract/content/careers.ts'
import { jobApplicationLifecycle } from '#contract/content/job-application.lifecycle.ts'
import { jobOpeningLifecycle } from '#contract/content/job-opening.lifecycle.ts'
import { listHistory } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { historyPresenter } from '#server/kernel/history.ts'
import type { JobOpeningRow, LockedJobOpening } from './careers.queries.ts'
import type { JobApplicationRow } from './job-applications.queries.ts'

const presentApplicationHistory = historyPresenter('jobApplication', {
  review: 'Reviewed',
  hire: 'Hired',
  reject: 'Declined',
  reconsider: 'Reopened',
  delete: 'Deleted',
})

export const presentJobOpening = (row: LockedJobOpening): JobOpening => ({ ...row, isOpen: row.status === 'OPEN' })

export const presentStaffOpening = (row: JobOpeningRow): StaffJobOpening => ({
  ...presentJobOpening(row),
  ...row,
  applications: row.applications ?? 0,
  newApplications: row.newApplications ?? 0,
  allowedActions: [...jobOpeningLifecycle.openTo(row.status, 'ADMIN'), ...(row.openedAt === null ? (['delete'] as const) : [])],
})

export async function presentJobApplications(db: Db, rows: readonly JobApplicationRow[]): Promise<JobApplication[]> {
  const history = await listHistory(
    db,
    'jobApplication',
    rows.map(({ id }) => id),
    { most: 20 },
  )
  return rows.map((row) => ({
    ...row,
    resume: row.resumeName === null ? null : { name: row.resumeName, bytes: row.resumeBytes ?? 0 },
    history: presentApplicationHistory(
      history.filter(({ subjectId }) => subjectId === row.id),
      { withNames: true },
    ),
    allowedActions: [...jobApplicationLifecycle.openTo(row.status, 'ADMIN')],
  }))
}
