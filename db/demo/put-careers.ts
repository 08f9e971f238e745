import { addTime } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import { slugOfJob } from '#server/content/careers/job-slug.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Files } from '#server/kernel/files/files.ts'
import { makePdf } from '#server/kernel/pdf/pdf.ts'
import { demoAccounts } from './accounts.ts'
import { insertAll } from './insert.ts'
import { userId } from './make-people.ts'
import { demoOpenings } from './texts-careers.ts'

const staff = userId(demoAccounts.find(({ role }) => role === 'ADMIN')!.email)

/** Positions in each state but closed, and the people who applied for them, each with a short resume. */
export async function putCareers(files: Files, tx: Tx, now: Date) {
  for (const { pay, daysAgo, applications, status, ...words } of demoOpenings) {
    const id = referenceId(`demo job ${words.title}`)
    const at = addTime(now, { days: -daysAgo })
    const [payFromCents, payToCents, payPeriod] = pay
    const times = { createdAt: at, updatedAt: at, openedAt: status === 'DRAFT' ? null : at }
    const amounts = { payFromCents, payToCents, payPeriod }
    await insertAll(tx, {
      jobOpenings: [{ id, slug: slugOfJob(words.title, id), ...words, ...amounts, status, createdBy: staff, ...times }],
    })
    for (const { hoursAgo, ...application } of applications) {
      const applicationId = referenceId(`demo job application ${application.name}`)
      const appliedAt = addTime(now, { hours: -hoursAgo })
      const email = `${application.name.toLowerCase().replace(' ', '.')}@example.org`
      const resume = await writeResume(application.name, words.title, appliedAt)
      const storageKey = `demo/${applicationId}.pdf`
      await files.put(storageKey, resume, { contentType: 'application/pdf', contentLength: resume.length })
      await insertAll(tx, {
        jobApplications: [
          { id: applicationId, openingId: id, email, ...application, createdAt: appliedAt, statusChangedAt: appliedAt },
        ],
        jobResumes: [
          {
            id: referenceId(`demo resume ${application.name}`),
            applicationId,
            storageKey,
            name: 'resume.pdf',
            mimeType: 'application/pdf',
            bytes: resume.length,
            uploadedAt: appliedAt,
          },
        ],
      })
    }
  }
}

const writeResume = (name: string, job: string, madeAt: Date) =>
  makePdf({
    title: name,
    summary: 'Resume',
    issuer: [name],
    facts: [
      ['Applying for', job],
      ['References', 'On request'],
    ],
    tables: [],
    footer: 'A made-up person of the demo.',
    madeAt,
  })
