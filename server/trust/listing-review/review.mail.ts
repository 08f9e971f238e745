import type { ReviewStep } from '#contract/trust/admin-homes.ts'
import type { Config } from '#server/kernel/config.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'

// A subject shows on locked screens: it says that there is news, not what this site is for.
type Site = Pick<Config, 'publicUrl' | 'supportEmail'>
export type Told = { homeId: string; title: string; firstName: string; reason?: string | undefined }
type Words = { subject: string; happened: string; next: string; label: string }

export const ownHomePath = (homeId: string) => `/homeowner/property/${homeId}`

const nameOf = (title: string) => title.trim() || 'Your home'

/** What happened and what to do next, in the same words in the email and in the bell. */
export function wordsFor(step: ReviewStep, title: string, supportEmail: string): Words {
  const home = nameOf(title)
  const words: Record<ReviewStep, Words> = {
    approve: {
      subject: 'Your listing is published',
      happened: `${home} passed our review and is public now.`,
      next: 'People can find it in search within a few seconds. Keep the free beds up to date, so that they find what is really there.',
      label: 'View your home',
    },
    requestChanges: {
      subject: 'Your listing needs a few changes',
      happened: `We looked at ${home} and ask you to change something before it can be published.`,
      next: 'Make the changes, then submit it for review again. We look at it within 3 business days.',
      label: 'Make the changes',
    },
    suspend: {
      subject: 'Your listing is on hold',
      happened: `${home} is suspended. People cannot find it for now. People who live there keep their place.`,
      next: `If this is a mistake, or when it is solved, write to ${supportEmail}. We look at it again.`,
      label: 'View your home',
    },
    reinstate: {
      subject: 'Your listing is back',
      happened: `${home} is no longer suspended. It is public again.`,
      next: 'Please check that the free beds are still right.',
      label: 'View your home',
    },
    archiveSuspended: {
      subject: 'Your listing was archived',
      happened: `${home} was suspended and is now in the archive. Nothing of it is lost.`,
      next: 'You can take it out of the archive and change it. It comes back through a new review.',
      label: 'View your home',
    },
  }
  return words[step]
}

export function decisionMail(step: ReviewStep, { publicUrl, supportEmail }: Site, { homeId, title, firstName, reason }: Told) {
  const { subject, happened, next, label } = wordsFor(step, title, supportEmail)
  return renderEmail({
    subject,
    greeting: `Hello ${firstName},`,
    parts: [
      happened,
      ...(reason ? [`What our staff wrote: "${reason}"`] : []),
      next,
      { link: `${publicUrl}${ownHomePath(homeId)}`, label },
    ],
  })
}
