import { jobApplicationStatusLabel, jobOpeningStatusLabel } from '#contract/content/careers.labels.ts'
import { statusTable } from '#web/ui/status-badge.tsx'

export const openingStatuses = statusTable(jobOpeningStatusLabel, { DRAFT: 'outline', OPEN: 'good' })
export const jobApplicationStatuses = statusTable(jobApplicationStatusLabel, { NEW: 'strong', REVIEWED: 'notice', HIRED: 'good' })
