import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type * as z from 'zod'
import { type jobApplicationForm, jobApplicationsKeptMonths } from '#contract/content/careers.ts'
import type { Context, UploadedFile } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { deleteUpload, storeUpload } from '#server/kernel/files/upload.store.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { counterKey } from '#server/kernel/http/limits.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { applicationReceipt, notifyOfJobApplication } from './careers.notices.ts'
import { findPublicJob, shareJob } from './careers.queries.ts'
import { insertJobApplication, insertResume } from './job-applications.queries.ts'
import { checkResume } from './resume-file.ts'

type Application = Context & {
  params: { slug: string }
  form: z.output<typeof jobApplicationForm>
  uploads: { resume?: UploadedFile }
}

const closed = 'This position is closed. Please see our open positions.'
/** However often someone enters an email, its mailbox is not flooded. */
const fewMails = { calls: 4, seconds: 86_400 }

/** Stores an application with its resume: both or neither. */
export async function applyForJob(call: Application) {
  const { db, files, config, limits, form, params, uploads } = call
  const job = orNotFound(await findPublicJob(db, params.slug), 'Job opening')
  ensure(job.status === 'OPEN', closed)
  const { type, name, content } = await checkResume(uploads.resume)
  const path = `${uploads.resume!.path}-checked`
  await writeFile(path, content)
  const stored = await storeUpload(files, { file: { path, name, bytes: content.length }, type, sketch: null })
  const mayWrite = await limits.isWithin('job-application-mail', counterKey(form.email), fewMails)
  try {
    await inTransaction(db, async (tx) => {
      const at = call.now()
      const open = orNotFound(await shareJob(tx, params.slug), 'Job opening')
      ensure(open.status === 'OPEN', closed)
      const id = randomUUID()
      const { phone = null, ...words } = form
      await insertJobApplication(tx, { id, openingId: open.id, ...words, phone, createdAt: at, statusChangedAt: at })
      await insertResume(tx, {
        id: randomUUID(),
        applicationId: id,
        storageKey: stored.originalKey!,
        name,
        mimeType: type,
        bytes: content.length,
        uploadedAt: at,
      })
      if (mayWrite) await sendMail(tx, applicationReceipt(config, form.email, open), at)
      await notifyOfJobApplication(tx, open, at)
    })
  } catch (error) {
    await Promise.allSettled([deleteUpload(files, stored)])
    throw error
  }
  return {
    message: `Thank you. We got your application and will answer by email. We keep it until ${jobApplicationsKeptMonths} months after this opening closes.`,
  }
}
