import type { MapView, Point } from '#web/features/homes/map/home-map.ts'
import type { EditedHome } from '#web/routes/owner/homes/edit/edited-home.ts'
import type { Errors } from '#web/routes/owner/homes/edit/fields.ts'

export type AddressDraft = EditedHome['editing']['address'] & { latitude: string; longitude: string }

export const addressDraftOf = ({ editing: { address, location } }: EditedHome): AddressDraft => ({
  ...address,
  country: address.country || 'US',
  latitude: location ? String(location.latitude) : '',
  longitude: location ? String(location.longitude) : '',
})

/** The pin's position, if what is typed is a valid point. */
export function pointOf({ latitude, longitude }: Pick<AddressDraft, 'latitude' | 'longitude'>): Point | null {
  if (!latitude.trim() || !longitude.trim()) return null
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(point.latitude) <= 85 && Math.abs(point.longitude) <= 180 ? point : null
}

export const isSame = (one: Point, other: Point | null) => one.latitude === other?.latitude && one.longitude === other.longitude

export function checkAddress(draft: AddressDraft): Errors {
  const isEmpty = !draft.latitude.trim() && !draft.longitude.trim()
  if (isEmpty || pointOf(draft)) return {}
  return { latitude: 'Enter both latitude and longitude in degrees, such as 26.4615 and -80.0728' }
}

/** The address as it is sent: without its id and coordinates. */
export const toAddress = ({ latitude: _latitude, longitude: _longitude, ...address }: AddressDraft) => address

export const sanFrancisco: MapView = { latitude: 37.7749, longitude: -122.4194, zoom: 12 }
const pinZoom = 16
const placeZoom = 12

/** The pin, or else the center of the ZIP code or city, or else the specification's default. */
export function viewOf(point: Point | null, place?: Point): MapView {
  if (point) return { ...point, zoom: pinZoom }
  return place ? { latitude: place.latitude, longitude: place.longitude, zoom: placeZoom } : sanFrancisco
}

type Looked = Omit<EditedHome['editing']['address'], 'unit'>

/** Found values replace what was typed; values the lookup does not know stay. */
export const withLooked = (looked: Looked): Partial<AddressDraft> =>
  Object.fromEntries(Object.entries(looked).filter(([, text]) => text !== ''))
