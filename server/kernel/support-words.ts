import { formatSupportHours, type SupportHours } from './support-hours.ts'

/**
 * When and how people reach Waymark. Screens, emails and demo texts all use these sentences, so they cannot contradict each
 * other.
 */
export const supportWordsOf = ({ supportHours }: { supportHours: SupportHours }) => ({
  answer: 'A person reads every message. We answer by email, usually within two business days.',
  hours: `Our team answers ${formatSupportHours(supportHours)}.`,
  afterHours: 'Outside these hours and on holidays, your message will wait. We’ll email you once we’ve answered.',
  safetyFirst: 'Reports about safety are read first.',
  noPhone: 'We’re not a crisis line, and we have no phone line of our own.',
})
