import { expect, it } from 'vitest'
import { risksOf } from './message-risks.ts'

it.each([
  ['You can Venmo me the deposit', ['PAYMENT']],
  ['My card is 4242 4242 4242 4242', ['PAYMENT']],
  ['Bring your EBT card and we keep it for you', ['PAYMENT']],
  ['We pay your flight if you come this week', ['INDUCEMENT']],
  ['The first month is rent-free', ['INDUCEMENT']],
  ['Call me at (561) 555-0117', ['CONTACT']],
  ['Write to sam@example.org', ['CONTACT']],
  ['Zelle it to 561-555-0117', ['PAYMENT', 'CONTACT']],
  ['I can move in on 2026-11-20 at 10:30', []],
  ['The room costs $850 a month, and the deposit is $200.', []],
  ['I have been sober for 214 days.', []],
  ['Is there a place to park a bicycle?', []],
])('reads %j as %j', (text, risks) => {
  expect(risksOf(text)).toEqual(risks)
})
