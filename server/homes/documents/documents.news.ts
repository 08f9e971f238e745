import type { Config } from '#server/kernel/config.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { wantsMail } from '#server/messaging/notifications/preferences.ts'
import type { setReminded } from './files.queries.ts'

type ComplianceDocument = Awaited<ReturnType<typeof setReminded>>[number]
type Told = { document: ComplianceDocument; at: Date; config: Pick<Config, 'publicUrl'> }

const sayDay = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** In the bell and by email, on every plan: a document that ran out is about safety. */
export async function tellDocumentEnds(tx: Tx, { document, at, config }: Told) {
  const { userId, email, firstName, name, title: home, expiresAt } = document
  const title = 'A paper ends soon'
  const message = `"${name}" of ${home} ends on ${sayDay(expiresAt!)}. Please upload a new one before then.`
  const link = '/homeowner/docs'
  await notify(tx, { userId, type: 'DOCUMENT', title, message, link }, at)
  if (!(await wantsMail(tx, userId, 'DOCUMENT'))) return
  const parts = [message, { link: `${config.publicUrl}${link}`, label: 'Open your papers' }]
  await sendMail(tx, { to: email, ...renderEmail({ subject: title, greeting: `Hello ${firstName},`, parts }) }, at)
}
