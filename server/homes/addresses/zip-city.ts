import type { Db } from '#server/kernel/database/database.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import { findZip, isPlaceOf } from './addresses.queries.ts'

type Address = { city: string; state: string; zipCode: string; country: string }

/**
 * A ZIP code has one main city, and often smaller ones that the table does not list. So a city is refused only if it is
 * known to have other ZIP codes. The main city is always accepted.
 */
export async function ensureCityOfZip(db: Db, { city, state, zipCode, country }: Address) {
  if (country !== 'US' || !zipCode) return
  const zip = await findZip(db, zipCode.slice(0, 5))
  if (!zip) return
  const of = `ZIP code ${zipCode.slice(0, 5)} belongs to ${zip.city}, ${zip.state}.`
  if (state && state !== zip.state) throwFieldError('zipCode', `${of} Check the ZIP code and the state.`)
  if (!city || placeName(city) === placeName(zip.city)) return
  if (await isPlaceOf(db, placeName(city), zip.state)) throwFieldError('zipCode', `${of} Check the ZIP code and the city.`)
}

const short: Record<string, string> = { ft: 'fort', st: 'saint', mt: 'mount' }

/** Normalizes a city name: "Ft. Lauderdale" is Fort Lauderdale. */
export const placeName = (city: string) =>
  city
    .toLowerCase()
    .replace(/[.']/g, '')
    .trim()
    .split(/[\s-]+/)
    .map((word) => short[word] ?? word)
    .join(' ')
