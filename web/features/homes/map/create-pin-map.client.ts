import { Marker } from 'maplibre-gl'
import { drawGround } from './ground.client.ts'
import type { MapOptions, MapView, Point } from './home-map.ts'

export type PinMap = {
  /** Places the pin; null removes it. */
  show: (point: Point | null) => void
  look: (view: MapView) => void
  remove: () => void
}

const digits = 6
const rounded = (degrees: number) => Number(degrees.toFixed(digits))

/** A map with one pin, placed by a click and moved by dragging. */
export async function createPinMap(
  element: HTMLElement,
  options: MapOptions & { view: MapView },
  onPlace: (point: Point) => void,
): Promise<PinMap> {
  const map = await drawGround(element, { ...options, maxZoom: 18 })
  const color = getComputedStyle(document.documentElement).getPropertyValue('--color-action').trim()
  const pin = new Marker({ draggable: true, color })
  const place = ({ lat, lng }: { lat: number; lng: number }) => onPlace({ latitude: rounded(lat), longitude: rounded(lng) })
  pin.on('dragend', () => place(pin.getLngLat()))
  map.on('click', ({ lngLat }) => place(lngLat))
  return {
    show(point) {
      if (point) pin.setLngLat([point.longitude, point.latitude]).addTo(map)
      else pin.remove()
      pin.getElement().setAttribute('aria-label', 'Home’s pin')
    },
    look({ latitude, longitude, zoom }) {
      map.jumpTo({ center: [longitude, latitude], zoom })
    },
    remove: () => map.remove(),
  }
}
