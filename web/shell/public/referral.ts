import { call } from '#web/api/client.ts'

const countedKey = 'visit-counted'

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

/** Counts this visit once per browser session. Failures are ignored because nothing depends on it. */
export async function countVisit() {
  try {
    if (sessionStorage.getItem(countedKey)) return
    sessionStorage.setItem(countedKey, '1')
    await call('POST /referral/visits', { body: visitFrom(location.href, document.referrer) })
  } catch (error) {
    console.warn('This visit could not be counted.', error)
  }
}
