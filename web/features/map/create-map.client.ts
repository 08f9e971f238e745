import 'maplibre-gl/dist/maplibre-gl.css'
import { AttributionControl, Map as LibreMap, NavigationControl, setWorkerUrl } from 'maplibre-gl'
// The library's worker is a file of its own, which it does not find by itself once bundled.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { baseStyle, countyBorders, countyPaint } from './base-map.client.ts'
import type { CreateMap, MapWindow } from './home-map.ts'
import { markersOn } from './markers.client.ts'

setWorkerUrl(workerUrl)

const countiesFrom = 6
const america: [number, number, number, number] = [-179.9, 5, -45, 75]

export const createMap: CreateMap = async (element, { label, view, styleUrl, isEmbedded }) => {
  const map = new LibreMap({
    container: element,
    style: styleUrl ?? (await baseStyle()),
    center: [view.longitude, view.latitude],
    zoom: view.zoom,
    minZoom: 2,
    maxZoom: 14,
    maxBounds: america,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: isEmbedded,
    attributionControl: false,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))
  map.addControl(
    new AttributionControl({ compact: true, customAttribution: 'GeoNames, CC BY 4.0 · positions of homes are approximate' }),
  )
  map.getCanvas().setAttribute('aria-label', label)
  if (!styleUrl) keepDrawn(map)
  const markers = markersOn(map)
  return {
    show: markers.show,
    onMove(listener) {
      const tell = () => listener(windowOf(map))
      map.on('moveend', tell)
      map.once('load', tell)
    },
    remove: () => map.remove(),
  }
}

function windowOf(map: LibreMap): MapWindow {
  const bounds = map.getBounds()
  const sides = [
    Math.max(bounds.getWest(), -180),
    Math.max(bounds.getSouth(), -85),
    Math.min(bounds.getEast(), 180),
    Math.min(bounds.getNorth(), 85),
  ]
  return { bbox: sides.map((side) => side.toFixed(3)).join(), zoom: Math.round(map.getZoom()) }
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
