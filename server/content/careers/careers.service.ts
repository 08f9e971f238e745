import { randomUUID } from 'node:crypto'
import { careers } from '#contract/content/careers.ts'
import { jobApplicationStatus } from '#contract/content/job-application.lifecycle.ts'
import { jobOpeningStatus } from '#contract/content/job-opening.lifecycle.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { ensureHarmless } from '#server/kernel/files/checked-pdfs.ts'
import { ensure, ensureUnchanged, orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { sumBy } from '#server/kernel/sum-by.ts'
import { applyForJob } from './apply-for-job.ts'
import { presentJobApplications, presentJobOpening, presentStaffOpening } from './careers.present.ts'
import {
  countJobOpenings,
  deleteJobOpening,
  findJobOpening,
  findPublicJob,
  insertJobOpening,
  listJobOpenings,
  listOpenJobs,
  lockJobOpening,
  setJobOpening,
} from './careers.queries.ts'
import { transitionJobApplication, transitionJobOpening } from './careers.transitions.ts'
import {
  countJobApplications,
  deleteJobApplication,
  findJobApplication,
  listJobApplications,
  lockJobApplication,
} from './job-applications.queries.ts'
import { slugOfJob } from './job-slug.ts'

const readOpening = async (db: Db, id: string) => presentStaffOpening(orNotFound(await findJobOpening(db, id), 'Job opening'))

const totalOf = <Status extends string>(counts: Record<Status, number>, wanted: readonly Status[] | undefined) =>
  (wanted?.length ? [...new Set(wanted)] : (Object.keys(counts) as Status[])).reduce((sum, one) => sum + counts[one], 0)

export const careersService = handlers(careers, {
  async 'GET /careers'({ reader }) {
    return { openings: (await listOpenJobs(reader)).map(presentJobOpening) }
  },

  async 'GET /careers/{slug}'({ db, params }) {
    return presentJobOpening(orNotFound(await findPublicJob(db, params.slug), 'Job opening'))
  },

  'POST /careers/{slug}/applications': applyForJob,

  async 'GET /admin/job-openings'({ db, query }) {
    const counts = sumBy(jobOpeningStatus.options, await countJobOpenings(db), ({ status }) => status)
    const openings = (await listJobOpenings(db, query)).map(presentStaffOpening)
    return { openings, counts, total: totalOf(counts, query.status), page: query.page, limit: query.limit }
  },

  async 'POST /admin/job-openings'({ db, now, actor, caller, body }) {
    const id = randomUUID()
    await inTransaction(db, async (tx) => {
      const at = now()
      await insertJobOpening(tx, {
        id,
        slug: slugOfJob(body.title, id),
        ...body,
        createdBy: actor.userId,
        createdAt: at,
        updatedAt: at,
      })
      await insertAuditEvent(tx, { at, actor, caller, action: 'jobOpening.create', subject: ['jobOpening', id] })
    })
    return readOpening(db, id)
  },

  async 'GET /admin/job-openings/{id}'({ db, params }) {
    return readOpening(db, params.id)
  },

  async 'PUT /admin/job-openings/{id}'({ db, now, actor, caller, params: { id }, body: { version, ...words } }) {
    await inTransaction(db, async (tx) => {
      const at = now()
      const opening = orNotFound(await lockJobOpening(tx, id), 'Job opening')
      ensureUnchanged(version === opening.version, 'opening')
      await setJobOpening(tx, id, { ...words, version: version + 1, updatedAt: at })
      await insertAuditEvent(tx, { at, actor, caller, action: 'jobOpening.change', subject: ['jobOpening', id] })
    })
    return readOpening(db, id)
  },

  async 'DELETE /admin/job-openings/{id}'({ db, now, actor, caller, params: { id } }) {
    await inTransaction(db, async (tx) => {
      const opening = orNotFound(await lockJobOpening(tx, id), 'Job opening')
      ensure(opening.openedAt === null, 'Only a draft that was never public can be deleted. Close it instead.')
      await deleteJobOpening(tx, id)
      await insertAuditEvent(tx, { at: now(), actor, caller, action: 'jobOpening.delete', subject: ['jobOpening', id] })
    })
    return { message: 'Draft deleted.' }
  },

  async 'POST /admin/job-openings/{id}/action'({ db, now, actor, caller, params: { id }, body: { action } }) {
    await inTransaction(db, async (tx) => {
      const opening = orNotFound(await lockJobOpening(tx, id), 'Job opening')
      await transitionJobOpening(tx, { name: action, opening, by: actor, caller, at: now() })
    })
    return readOpening(db, id)
  },

  async 'GET /admin/job-openings/{id}/applications'({ db, params, query }) {
    const { id: openingId } = orNotFound(await findJobOpening(db, params.id), 'Job opening')
    const counts = sumBy(jobApplicationStatus.options, await countJobApplications(db, openingId), ({ status }) => status)
    const applications = await presentJobApplications(db, await listJobApplications(db, { ...query, openingId }))
    return { applications, counts, total: totalOf(counts, query.status), page: query.page, limit: query.limit }
  },

  async 'POST /admin/job-applications/{id}/action'({ db, now, actor, caller, params: { id }, body: { action } }) {
    await inTransaction(db, async (tx) => {
      const application = orNotFound(await lockJobApplication(tx, id), 'Application')
      await transitionJobApplication(tx, { name: action, application, by: actor, caller, at: now() })
    })
    return (await presentJobApplications(db, [orNotFound(await findJobApplication(db, id), 'Application')]))[0]!
  },

  // Like every private call of staff, the access log records it before the file leaves.
  async 'GET /admin/job-applications/{id}/resume'(call) {
    const { db, files, params } = call
    const { resumeName, resumeKey, resumeType } = orNotFound(await findJobApplication(db, params.id), 'Application')
    const key = orNotFound(resumeKey, 'Resume')
    await ensureHarmless(call, key, resumeType)
    return { name: resumeName ?? '', content: await files.getStream(key) }
  },

  async 'DELETE /admin/job-applications/{id}'({ db, now, actor, caller, params: { id } }) {
    await inTransaction(db, async (tx) => {
      orNotFound(await lockJobApplication(tx, id), 'Application')
      await deleteJobApplication(tx, id)
      await insertAuditEvent(tx, { at: now(), actor, caller, action: 'jobApplication.delete', subject: ['jobApplication', id] })
      await addJob(tx, 'delete_loose_resumes', {})
    })
    return { message: 'Application deleted.' }
  },
})
