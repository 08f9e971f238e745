import type { CallRequest } from '#contract/homes/house-line.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import type { Mail } from '#server/kernel/mail/mail.ts'

export const callRequestTitle = 'Someone asked for a call'

const written = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

type Told = { to: string; firstName: string; home: string; request: CallRequest }

/** The only place where the number stands: it goes with the email, after a month. */
export function callRequestMail({ to, firstName, home, request: { name, phone, goodTime, question } }: Told): Mail {
  const parts = [
    `${name} would like ${home} to call them.`,
    `Phone: ${written(phone)}`,
    ...(goodTime ? [`Good time to call: ${goodTime}`] : []),
    ...(question ? [`Question: ${question}`] : []),
    { link: `tel:+1${phone}`, label: `Call ${written(phone)}` },
    'Please call within a day. They have not applied yet. Use the number for this call only, and do not leave a message that says what your home is for.',
  ]
  return { to, ...renderEmail({ subject: callRequestTitle, greeting: `Hello ${firstName},`, parts }) }
}
