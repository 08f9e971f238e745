import type { JobEmployment, JobPayPeriod } from './careers.ts'
import type { JobApplicationStatus } from './job-application.lifecycle.ts'
import type { JobOpeningStatus } from './job-opening.lifecycle.ts'

export const jobEmploymentLabel: Record<JobEmployment, string> = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACT: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
}
export const jobPayPeriodLabel: Record<JobPayPeriod, string> = { HOUR: 'An hour', YEAR: 'A year' }
export const jobOpeningStatusLabel: Record<JobOpeningStatus, string> = { DRAFT: 'Draft', OPEN: 'Open', CLOSED: 'Closed' }
export const jobApplicationStatusLabel: Record<JobApplicationStatus, string> = {
  NEW: 'New',
  REVIEWED: 'Reviewed',
  REJECTED: 'Declined',
  HIRED: 'Hired',
}
