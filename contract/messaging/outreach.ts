import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, requiredText, text } from '#contract/fields.ts'
import { emailField, message } from '#contract/people/auth.ts'
import { sitePathPattern } from '#contract/site-path.ts'

export const contactTopic = z.enum(
  ['FINDING_A_HOME', 'LISTING_A_HOME', 'MY_ACCOUNT', 'SAFETY', 'PRESS', 'OTHER'],
  'Choose a topic',
)

export const contactForm = z.object({
  name: requiredText(120, 'Enter your name'),
  email: emailField,
  topic: contactTopic,
  message: text(5000, 'Enter a message').min(10, 'Enter at least 10 characters'),
  /** The home the message is about, if the person came from its page. */
  homeId: idOf('Home').optional(),
})

export const newsletterForm = z.object({ email: emailField, source: z.string().trim().max(40).default('footer') })
const newsletterAnswer = z.object({ action: z.enum(['subscribed', 'unsubscribed']), message: z.string() })
const linkToken = z.object({ token: z.string().length(80, 'This link does not work anymore') })
const few = { calls: 10, seconds: 3600 }

/** Long values are truncated by the server, not refused: a visitor cannot help how a link was made. */
const fromAddress = z.string().max(2000, 'This address is too long')
export const visitForm = z.object({
  landingPage: fromAddress.regex(sitePathPattern, 'Enter the path of a page'),
  referrer: fromAddress.default(''),
  source: fromAddress.default(''),
  medium: fromAddress.default(''),
  campaign: fromAddress.default(''),
})

const counted = z.object({ name: z.string(), visits: z.int() })

export const outreach = area({
  'POST /contact': { summary: 'Contact us', access: 'public', body: contactForm, response: message, status: 201, limit: few },
  'POST /newsletter/subscribe': {
    summary: 'Subscribe to the newsletter',
    access: 'public',
    body: newsletterForm,
    response: newsletterAnswer,
    limit: few,
  },
  'POST /newsletter/unsubscribe': {
    summary: 'Unsubscribe from the newsletter',
    access: 'public',
    body: newsletterForm.pick({ email: true }),
    response: newsletterAnswer,
    limit: few,
  },
  'POST /newsletter/confirm/{token}': {
    summary: 'Confirm a subscription by the link in the email about it',
    access: 'public',
    params: linkToken,
    response: message,
    limit: { calls: 60, seconds: 3600 },
  },
  'POST /newsletter/stop/{token}': {
    summary: 'Unsubscribe by the link in an issue, with one click and without signing in',
    access: 'public',
    params: linkToken,
    response: message,
    limit: { calls: 60, seconds: 3600 },
  },
  'POST /referral/visits': {
    summary: 'Count a visit by its source, without identifying anyone',
    access: 'public',
    body: visitForm,
    response: message,
    status: 202,
    background: true,
    // One IP may be a whole house or library; the rows per day are limited anyway.
    limit: { calls: 1000, seconds: 3600 },
  },
  'POST /referral/searches': {
    summary: 'Count a search, without what was searched for or by whom',
    access: 'public',
    response: message,
    status: 202,
    background: true,
    limit: { calls: 1000, seconds: 3600 },
  },
  'GET /referral/analytics': {
    summary: 'List recent visits by source; owners see visits to their own homes',
    access: 'signed-in',
    query: z.object({
      days: z.coerce
        .number('Choose a number of days')
        .int('Choose a number of days')
        .min(1, 'Choose at least one day')
        .max(365, 'Choose at most 365 days')
        .default(30),
    }),
    response: z.object({
      days: z.int(),
      visits: z.int(),
      bySource: z.array(counted),
      byCampaign: z.array(counted),
      byPage: z.array(counted),
      byDay: z.array(z.object({ day: z.string(), visits: z.int() })),
    }),
  },
})

export const live = area({
  'GET /events': {
    summary: 'Stream live updates for me',
    access: 'signed-in',
    background: true,
    stream: true,
    query: z.object({ away: z.coerce.number('Enter a number').min(0, 'Enter 0 or more').default(0) }),
    response: z.object({ topic: z.string(), id: z.string().optional() }),
  },
  'GET /notifications/unread-count': {
    summary: 'Count my unread notifications',
    access: 'signed-in',
    background: true,
    response: z.object({ count: z.int() }),
  },
})
