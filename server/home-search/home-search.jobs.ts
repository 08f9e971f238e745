import type { Jobs } from '#server/kernel/jobs.ts'

export const homeSearchJobs = {} satisfies Jobs
