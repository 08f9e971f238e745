import type { Jobs } from '#server/kernel/jobs.ts'

export const accountsJobs = {} satisfies Jobs
