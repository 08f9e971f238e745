import 'maplibre-gl/dist/maplibre-gl.css'
import { AttributionControl, Map as LibreMap, NavigationControl, setWorkerUrl } from 'maplibre-gl'
// The library's worker is a file of its own, which it does not find by itself once bundled.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { baseStyle, countyBorders, countyPaint } from './base-map.client.ts'
import type { MapOptions } from './home-map.ts'

setWorkerUrl(workerUrl)

const countiesFrom = 6
const america: [number, number, number, number] = [-179.9, 5, -45, 75]

type Options = MapOptions & { maxZoom: number; attribution: string }

/** The ground of every map of ours: flat, north up, with a basemap of our own where the deployment names none. */
export async function drawGround(element: HTMLElement, { label, view, styleUrl, isEmbedded, maxZoom, attribution }: Options) {
  const map = new LibreMap({
    container: element,
    style: styleUrl ?? (await baseStyle()),
    center: [view.longitude, view.latitude],
    zoom: view.zoom,
    minZoom: 2,
    maxZoom,
    maxBounds: america,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: isEmbedded,
    attributionControl: false,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))
  map.addControl(new AttributionControl({ compact: true, customAttribution: attribution }))
  map.getCanvas().setAttribute('aria-label', label)
  if (!styleUrl) keepDrawn(map)
  return map
}

/** Counties come when one is near enough to see them; the colours follow the person's theme. */
function keepDrawn(map: LibreMap) {
  let counties: Promise<GeoJSON.Geometry> | undefined
  async function drawCounties() {
    if (map.getZoom() < countiesFrom) return
    counties ??= countyBorders()
    const data = await counties
    if (map.getSource('counties')) return
    map.addSource('counties', { type: 'geojson', data })
    map.addLayer({ id: 'counties', type: 'line', source: 'counties', minzoom: countiesFrom, paint: countyPaint() }, 'borders')
  }
  // A map without county lines is still a map.
  const draw = () => void drawCounties().catch(() => undefined)
  const recolour = () => void baseStyle().then((style) => map.setStyle(style, { diff: false }))
  const theme = matchMedia('(prefers-color-scheme: dark)')
  map.on('zoomend', draw)
  map.on('style.load', draw)
  theme.addEventListener('change', recolour)
  map.on('remove', () => theme.removeEventListener('change', recolour))
}
