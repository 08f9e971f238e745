import { addTime } from '#contract/time.ts'
import type { Config } from '#server/kernel/config.ts'

/** Half a year: readers distrust a file that promises more than a year, and one that has expired. */
const validDays = 180

/** RFC 9116: whom to tell about a vulnerability. */
export function securityTxt({ publicUrl, supportEmail }: Pick<Config, 'publicUrl' | 'supportEmail'>, now: Date) {
  return [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${addTime(now, { days: validDays }).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/.well-known/security-policy.txt`,
    '',
  ].join('\n')
}

/** The same promises as SECURITY.md makes, for people who do not know where the source is. */
export const securityPolicy = ({ publicUrl, supportEmail }: Pick<Config, 'publicUrl' | 'supportEmail'>) =>
  `How to tell us about a vulnerability

People in early recovery trust ${publicUrl} with private things. If you found a way to reach something you should not,
thank you for telling us. Write to ${supportEmail} with "Security" in the subject: what you did, what you saw, and how we
can see it too. A person answers within three working days.

What we ask
- Use accounts of your own. If you see someone else's data, stop, and tell us what you saw, not the data itself.
- Do not make the site slow for others, do not send spam, and do not try to deceive people who work or live in a home.
- Give us 90 days before you write about it in public. We tell you when it is mended, and are glad to name you.

What we promise
- We take no legal step against anyone who keeps to this.
- We do not pass on who you are without asking you.
- We have no money to offer for reports.
`
