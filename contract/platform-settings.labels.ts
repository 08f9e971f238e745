import type { SettingName } from './platform-settings.ts'

/** How a setting is shown and entered. Money is in cents. */
export type SettingKind = 'switch' | 'money' | 'text' | 'longText'
export type SettingGroup = 'Support' | 'Maintenance' | 'Fee caps' | 'Features'

/** What a setting is called and what it does, in a sentence. */
type SettingWords = { group: SettingGroup; kind: SettingKind; label: string; help: string }

const published = 'The most an owner can enter from now on. Fees that are already published stay until they are changed.'
const feeCap = (label: string, help = published): SettingWords => ({ group: 'Fee caps', kind: 'money', label, help })

export const settingLabel: Readonly<Record<SettingName, SettingWords>> = {
  supportEmail: {
    group: 'Support',
    kind: 'text',
    label: 'Support email',
    help: 'Where people email us. It appears on public pages, in emails and on receipts.',
  },
  supportHours: {
    group: 'Support',
    kind: 'text',
    label: 'Support hours',
    help: 'When the team answers, like Mon-Fri 09:00-17:00.',
  },
  supportTimeZone: {
    group: 'Support',
    kind: 'text',
    label: 'Support time zone',
    help: 'The time zone of the support hours, like America/New_York.',
  },
  maintenanceOn: {
    group: 'Maintenance',
    kind: 'switch',
    label: 'Maintenance',
    help: 'Everyone but staff sees the maintenance page. Payments already under way still go through.',
  },
  maintenanceTitle: {
    group: 'Maintenance',
    kind: 'text',
    label: 'Maintenance title',
    help: 'The heading of the maintenance page.',
  },
  maintenanceMessage: {
    group: 'Maintenance',
    kind: 'longText',
    label: 'Maintenance message',
    help: 'What the maintenance page says. The crisis numbers below it always stay.',
  },
  ownerSignUps: {
    group: 'Features',
    kind: 'switch',
    label: 'New owners can sign up',
    help: 'While it is off, no one can create an owner account. Invited team members still can.',
  },
  supportChats: {
    group: 'Features',
    kind: 'switch',
    label: 'New support chats',
    help: 'While it is off, people are asked to use the contact form. Open chats continue.',
  },
  applicationFeeCap: feeCap('Application fee'),
  waitlistFeeCap: feeCap(
    'Waitlist fee',
    'The most anyone who joins a waitlist pays from now on, even where an owner entered more.',
  ),
  cleaningFeeCap: feeCap('Cleaning fee'),
  utilityDepositCap: feeCap('Utility deposit'),
}
