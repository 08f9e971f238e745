import { expect, test } from 'vitest'
import { visitFrom } from './referral.ts'

test('a visit carries its page, campaign and the site it came from', () => {
  const visit = visitFrom(
    'https://waymark.example/search?city=Miami&utm_source=flyer&utm_campaign=spring',
    'https://clinic.example/help',
  )
  expect(visit).toEqual({
    landingPage: '/search',
    referrer: 'https://clinic.example/help',
    source: 'flyer',
    medium: '',
    campaign: 'spring',
  })
})

test('neither a secret of a link nor a page of our own is told', () => {
  const visit = visitFrom('https://waymark.example/reset-password?token=secret', 'https://waymark.example/search?city=Miami')
  expect(JSON.stringify(visit)).not.toMatch(/secret|Miami/)
})
