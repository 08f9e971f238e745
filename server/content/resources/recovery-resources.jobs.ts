import { screen } from '#contract/screens.ts'
import { addDays, platformZone, today } from '#contract/time.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { notifyStaff } from '#server/messaging/notifications/notify.ts'
import { deleteResourceVisits, listResourcesFallingDue, lockResource } from './recovery-resources.queries.ts'
import { transitionResource } from './recovery-resources.transitions.ts'

const forEachResource = forEachLocked('recoveryResource', (tx, { id }: { id: string }) => lockResource(tx, id))

/**
 * What was last reviewed twelve months ago waits for a person who checks that it still holds. It stays public in the meantime.
 */
const letResourcesFallDue = async (context: JobContext) =>
  forEachResource(context, await listResourcesFallingDue(context.db, context.now()), async (tx, resource, at) => {
    if (resource.status !== 'PUBLISHED' || !resource.reviewBy || resource.reviewBy > at) return
    await transitionResource(tx, { resource, name: 'fallDue', by: 'SYSTEM', at })
    const notice = { type: 'SYSTEM', title: 'A resource is due for its review', message: `${resource.title}.` } as const
    const link = screen('/admin/recovery-resources', { status: 'REVIEW_DUE' })
    await notifyStaff(tx, { ...notice, staff: ['REVIEWER'], link, priority: 'NORMAL' }, at)
  })

/** Yesterday's marks are kept for a day, for visitors around midnight. */
const forgetResourceVisits = async ({ db, now }: JobContext) => {
  await deleteResourceVisits(db, addDays(today(platformZone, now()), -1))
}

export const recoveryResourcesJobs = {
  let_resources_fall_due: { job: letResourcesFallDue, cron: '13 * * * *' },
  forget_resource_visits: { job: forgetResourceVisits, cron: '34 5 * * *' },
} satisfies Jobs
