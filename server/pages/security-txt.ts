import { addTime } from '#contract/time.ts'
import type { Config } from '#server/kernel/config.ts'

/** Half a year: readers distrust a file that promises more than a year, and one that has expired. */
const validDays = 180

/** RFC 9116: where to report a vulnerability. */
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
  `How to report a vulnerability

People in early recovery trust ${publicUrl} with private information. If you found a way to reach something you should
not, thank you for telling us. Email ${supportEmail} with "Security" in the subject. Tell us what you did, what you saw
and how to reproduce it. A person will answer within three business days.

What we ask
- Use your own accounts. If you see someone else's data, stop, and tell us what you saw without sending the data itself.
- Do not slow the site down for others, send spam, or try to deceive people who work or live in a home.
- Give us 90 days before you write about it in public. We will tell you when it is fixed and gladly credit you by name.

What we promise
- We will not take legal action against anyone who follows these rules.
- We will not share your identity without your permission.
- We cannot pay for reports.
`
