import { parseArgs } from 'node:util'
import * as z from 'zod'
import { staffRole } from '#contract/enumerations.ts'
import { emailField } from '#contract/people/auth.ts'
import { migrate } from '#db/migrate.ts'
import { askTime } from '#server/kernel/clock.queries.ts'
import { configFromEnvironment } from '#server/kernel/config.ts'
import { openPool, toDb } from '#server/kernel/database/database.ts'
import { withDatabase } from '#server/kernel/database/script-database.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'
import { BadSettings } from '#server/kernel/start-problem.ts'
import { createAdmin } from './admin.service.ts'

const usage =
  'Use: npm run admin:create -- --email name@example.org [--first-name Ada] [--last-name Flores] [--role SUPPORT|REVIEWER|FINANCE|ADMINISTRATOR]'

function readPerson() {
  const text = { type: 'string', default: '' } as const
  const { values } = parseArgs({
    options: {
      email: text,
      'first-name': { ...text, default: 'Admin' },
      'last-name': text,
      role: { ...text, default: 'ADMINISTRATOR' },
    },
  })
  return {
    email: emailField.parse(values.email),
    firstName: values['first-name'],
    lastName: values['last-name'],
    staffRole: staffRole.parse(values.role),
  }
}

try {
  const person = readPerson()
  const config = configFromEnvironment()
  await withDatabase(config, async (url) => {
    await migrate(url)
    const pool = openPool(url, { max: 1 })
    try {
      const db = toDb(pool)
      const at = new Date(await askTime(db))
      const link = await createAdmin({ db, publicUrl: config.publicUrl, now: () => at }, person)
      console.log(
        `${person.email} is staff (${person.staffRole.toLowerCase()}).\nChoose the password here within 30 minutes; the link works once:\n${link}`,
      )
    } finally {
      await pool.end()
    }
  })
} catch (error) {
  console.error(inWords(error))
  process.exitCode = 1
}

function inWords(error: unknown) {
  if (error instanceof HttpError || error instanceof BadSettings) return error.message
  if (error instanceof z.ZodError) return `${error.issues[0]!.message}\n${usage}`
  if (error instanceof TypeError && 'code' in error) return `${error.message}\n${usage}`
  return error
}
