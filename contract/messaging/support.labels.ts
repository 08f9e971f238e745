import type { SupportTopic } from './support-topics.ts'

/** What a chat with support is about. */
export const supportTopicLabel: Record<SupportTopic, string> = {
  ACCOUNT: 'My account',
  PAYMENT: 'A payment',
  APPLICATION: 'An application',
  HOME: 'A home',
  SAFETY: 'A safety concern',
  OTHER: 'Something else',
}
