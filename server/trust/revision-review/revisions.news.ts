import type { Config } from '#server/kernel/config.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { found } from '#server/kernel/http/refusal.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { wantsMail } from '#server/messaging/notifications/preferences.ts'
import { findOwnerOfHome } from '#server/trust/listing-review/admin-home.queries.ts'

type Told = { homeId: string; reason: string | undefined; at: Date }

/** Approved, or sent back with a reason. */
export async function tellOwner(tx: Tx, { publicUrl }: Pick<Config, 'publicUrl'>, { homeId, reason, at }: Told) {
  const { userId, email, firstName, title } = found(await findOwnerOfHome(tx, homeId), 'Owner')
  const home = title.trim() || 'Your home'
  const link = `/homeowner/property/${homeId}/edit`
  const subject = reason ? 'Your changes need another look' : 'Your changes are public'
  const parts = reason
    ? [
        `We reviewed your changes to ${home} and cannot publish them yet.`,
        `Reason: ${reason}`,
        'The public page stays as it was. Change what we asked for and save, or discard the changes.',
      ]
    : [`We approved your changes to ${home}. People see them now.`]
  const notice = {
    userId,
    type: 'VERIFICATION',
    title: subject,
    message: parts.join(' '),
    link,
    priority: reason ? 'HIGH' : 'NORMAL',
  } as const
  await notify(tx, notice, at)
  if (!(await wantsMail(tx, userId, 'VERIFICATION'))) return
  const label = reason ? 'Edit your home' : 'View your home'
  const mail = renderEmail({
    subject,
    greeting: `Hello ${firstName},`,
    parts: [...parts, { link: `${publicUrl}${link}`, label }],
  })
  await sendMail(tx, { to: email, ...mail }, at)
}
