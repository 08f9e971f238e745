import type * as z from 'zod'
import type { contactTopic } from './outreach.ts'

/** What a message to us is about, in the contact form and in the email it becomes. */
export const contactTopicLabel: Record<z.infer<typeof contactTopic>, string> = {
  FINDING_A_HOME: 'Finding a home',
  LISTING_A_HOME: 'Listing a home',
  MY_ACCOUNT: 'My account',
  SAFETY: 'A safety concern',
  PRESS: 'Press',
  OTHER: 'Something else',
}
