import { expect, it } from 'vitest'
import { visitForm } from '#contract/messaging/outreach.ts'
import { countable, isCrawler } from './visits.ts'

const visit = (given: object) => countable(visitForm.parse({ landingPage: '/', ...given }), 'waymark.example')

it.each([
  [{}, 'direct'],
  [{ referrer: 'not an address' }, 'direct'],
  [{ referrer: 'https://www.google.com/search?q=my+name' }, 'google.com'],
  [{ referrer: 'android-app://com.reddit.frontpage' }, 'com.reddit.frontpage'],
  [{ source: ' Spring Letter! ', referrer: 'https://www.google.com/' }, 'spring-letter'],
  [{ source: 'sam@example.org' }, 'other'],
  [{ source: 'x'.repeat(900) }, 'x'.repeat(60)],
  [{ source: 'flyer', referrer: 'https://waymark.example/about' }, 'flyer'],
])('says where %j came from: %s', (given, source) => {
  expect(visit(given)?.source).toBe(source)
})

it.each(['https://waymark.example/search', 'https://www.waymark.example/'])(
  'does not count a step inside the site, from %s',
  (referrer) => {
    expect(visit({ referrer })).toBeNull()
  },
)

it.each([
  ['/', '/'],
  ['/about/', '/about'],
  ['/search?q=delray+beach#results', '/search'],
  ['/search/fl/delray-beach', '/search/fl/delray-beach'],
  ['/waitlist/018f3c1e-0000-7000-8000-000000000001', '/waitlist/:id'],
  ['/x/sam@example.org', '/x/:id'],
  ['/reset/Zm9vYmFy', '/reset/:id'],
  ['/waitlist/abcdefab-abcd-4abc-8abc-abcdefabcdef', '/waitlist/:id'],
  ['/a/b/c/d/e/f', '/a/b/c/d'],
])('keeps of the page %s only %s', (landingPage, kept) => {
  expect(visit({ landingPage })).toMatchObject({ landingPage: kept, homeId: null })
})

it('keeps which home was visited', () => {
  expect(visit({ landingPage: '/home/018F3C1E-0000-7000-8000-000000000001?from=mail' })).toMatchObject({
    landingPage: '/home/:id',
    homeId: '018f3c1e-0000-7000-8000-000000000001',
  })
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1', false],
  ['Mozilla/5.0 (Linux; Android 9; KFTRWI) AppleWebKit/537.36 Chrome/120.0 Safari/537.36', false],
  ['', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 AppleWebKit/537.36 HeadlessChrome/131.0 Safari/537.36', true],
])('tells people from crawlers: %s', (device, isOne) => {
  expect(isCrawler(device)).toBe(isOne)
})
