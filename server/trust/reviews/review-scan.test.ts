import { expect, it } from 'vitest'
import type { ReviewReason } from '#contract/trust/review.lifecycle.ts'
import { scanReview } from './review-scan.ts'

const now = new Date('2026-11-16T12:00:00Z')

const caught: Partial<Record<ReviewReason, readonly string[]>> = {
  PII: [
    'Call Mike at 561-555-0142.',
    'Write to mike@example.org.',
    'It is the blue house at 12 Palm Way.',
    'The manager’s real name is Robert.',
    'Find him on Instagram, @soberbob22.',
    'My roommate has HIV.',
  ],
  DRUG_DETAIL: [
    'The dealer is on the corner behind the store.',
    'You can buy fentanyl from a man near the gate.',
    'Anyone can beat the drug test with synthetic urine.',
  ],
  HATE: ['The place is full of immigrants.', 'Mexicans ruin everything.', 'Go back to your country.'],
  NOT_FIRST_HAND: ['My son stayed here last year.', 'I heard that the food is bad.', 'I never lived there.'],
  CONFLICT_OF_INTEREST: [
    'I am the house manager and we do our best.',
    'They gave me a gift card for five stars.',
    'I work here.',
  ],
  OFF_TOPIC: ['See https://example.org for more.', 'Use my promo code.'],
}

it.each(Object.entries(caught).flatMap(([reason, texts]) => texts.map((text) => [reason, text] as const)))(
  'asks a person to look, by %s: %s',
  (reason, text) => {
    expect(scanReview(['A title', text], now)).toEqual([reason])
  },
)

it.each([
  'Terrible place. The worst weeks of my life. Do not move in.',
  'They kept my deposit and never answered my calls.',
  'There was drug use in the house and nobody did anything about it.',
  'The manager was rude, and the rooms smelled of mold.',
  'I relapsed here, and they helped me back on my feet.',
  'I called 988 one night and my house manager sat with me.',
  'Everyone is welcome: gay, straight, Black, white, Christian, Muslim.',
  'Rent is 850 a month, the bus stops two blocks away, 24 beds.',
  'People from all over, and Spanish is spoken at the table.',
  'The drug tests are fair. Twice a week.',
  'I was on methadone and no one judged me.',
])('lets an opinion pass, good or bad: %s', (text) => {
  expect(scanReview(['A title', text], now)).toEqual([])
})
