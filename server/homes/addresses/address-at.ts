import * as z from 'zod'
import { type FoundSpot, findNearestZip } from '#server/homes/search/place.queries.ts'
import type { Context } from '#server/kernel/context.ts'
import { causeNow } from '#server/kernel/tracing/cause.ts'

const text = z.string().max(200).nullish()
/** The response of a geocoder to `GET {GEOCODER_URL}?lat=…&lng=…`; other fields are ignored. */
const geocoded = z.object({ street: text, city: text, state: text, zipCode: text, country: text, neighborhood: text })

const longestMilliseconds = 3_000
const nearMiles = 50
const unknown = { street: '', city: '', state: '', zipCode: '', country: 'US', neighborhood: '' }
type Address = typeof unknown

/** The geocoder's answer if one is configured; otherwise, or if it fails, the nearest ZIP code in the bundled table. */
export async function findAddressAt(
  context: Pick<Context, 'reader' | 'config' | 'log'>,
  spot: FoundSpot,
): Promise<Address | null> {
  const asked = await askGeocoder(context, spot)
  if (asked) return asked
  const near = await findNearestZip(context.reader, spot)
  if (!near || near.miles > nearMiles) return null
  const { city, state, zipCode } = near
  return { ...unknown, city, state, zipCode }
}

async function askGeocoder({ config, log }: Pick<Context, 'config' | 'log'>, { latitude, longitude }: FoundSpot) {
  if (!config.geocoderUrl) return null
  const url = new URL(config.geocoderUrl)
  url.searchParams.set('lat', String(latitude))
  url.searchParams.set('lng', String(longitude))
  const { traceparent } = causeNow()
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...(traceparent && { traceparent }) },
      signal: AbortSignal.timeout(longestMilliseconds),
    })
    if (!response.ok) throw new Error(`The geocoder answered ${response.status}`)
    return complete(geocoded.parse(await response.json()))
  } catch (error) {
    log.warn({ err: error }, 'the geocoder did not answer; the bundled table does')
    return null
  }
}

const complete = (answer: z.infer<typeof geocoded>): Address =>
  Object.fromEntries(
    Object.entries(unknown).map(([name, otherwise]) => [name, answer[name as keyof Address] || otherwise]),
  ) as Address
