import * as z from 'zod'

export const supportTopic = z.enum(['ACCOUNT', 'PAYMENT', 'APPLICATION', 'HOME', 'SAFETY', 'OTHER'], 'Choose a topic')
export type SupportTopic = z.infer<typeof supportTopic>
