import { call } from '#web/api/client.ts'
import { countOpened } from './count-once.ts'

/** The page and campaign a visit started with, without the page's query string: links in emails carry secrets there. */
export function visitFrom(address: string, referrer: string) {
  const { pathname, searchParams, origin } = new URL(address)
  const from = URL.canParse(referrer) && new URL(referrer).origin !== origin ? referrer : ''
  return {
    landingPage: pathname,
    referrer: from,
    source: searchParams.get('utm_source') ?? '',
    medium: searchParams.get('utm_medium') ?? '',
    campaign: searchParams.get('utm_campaign') ?? '',
  }
}

/** Counts this visit, with where it came from. */
export const countVisit = () =>
  countOpened('visit-counted', () => call('POST /referral/visits', { body: visitFrom(location.href, document.referrer) }))

/** Counts a search. Nothing of it is sent, and nothing is kept on the device. */
export const countSearch = () =>
  call('POST /referral/searches').catch((error) => console.warn('This search could not be counted.', error))

/** Counts a view of a home's page. */
export const countView = (id: string) => countOpened(`viewed-${id}`, () => call('POST /homes/{id}/views', { params: { id } }))

/** Counts a visitor of a post. The server counts each of them once a day. */
export const countPostView = (id: string) =>
  countOpened(`read-${id}`, () => call('POST /blog/posts/{id}/view', { params: { id } }))
