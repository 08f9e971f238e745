import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

type Zip = { zip: string; placeId: number; latitude: number; longitude: number }
type Place = {
  id: number
  city: string
  stateId: number
  county: string
  latitude: number
  longitude: number
  weight: number
  searchName: string
}
type State = { id: number; code: string; name: string }

/** ZIP code, city, state, its code, county, latitude and longitude (GeoNames, CC BY 4.0). */
const table = join(import.meta.dirname, 'zip-codes.tsv.gz')

/** Every city in the United States with its ZIP codes. A city's location is the center of its ZIP codes. */
export function readPlaces() {
  const states = new Map<string, State>()
  const places = new Map<string, Place>()
  const zips: Zip[] = []
  for (const line of gunzipSync(readFileSync(table)).toString().split('\n')) {
    const [zip, city, stateName, code, county, lat, lng] = line.split('\t')
    if (!zip || !city || !stateName || code?.length !== 2 || !lat || !lng) continue
    if (!states.has(code)) states.set(code, { id: states.size + 1, code, name: stateName })
    const [latitude, longitude] = [Number(lat), Number(lng)]
    const searchName = `${city}, ${code}`.toLowerCase()
    let place = places.get(searchName)
    if (!place) {
      place = {
        id: places.size + 1,
        city,
        stateId: states.get(code)!.id,
        county: county ?? '',
        latitude,
        longitude,
        weight: 0,
        searchName,
      }
      places.set(searchName, place)
    }
    place.weight += 1
    place.latitude += (latitude - place.latitude) / place.weight
    place.longitude += (longitude - place.longitude) / place.weight
    zips.push({ zip, placeId: place.id, latitude, longitude })
  }
  return { states: [...states.values()], places: [...places.values()], zips }
}
