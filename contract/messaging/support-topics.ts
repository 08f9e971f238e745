import * as z from 'zod'

export const supportTopic = z.enum(['ACCOUNT', 'PAYMENT', 'APPLICATION', 'HOME', 'SAFETY', 'OTHER'], 'Choose a topic')
export type SupportTopic = z.infer<typeof supportTopic>

export const supportTopicLabel: Record<SupportTopic, string> = {
  ACCOUNT: 'My account',
  PAYMENT: 'A payment',
  APPLICATION: 'An application',
  HOME: 'A home',
  SAFETY: 'A safety concern',
  OTHER: 'Something else',
}
