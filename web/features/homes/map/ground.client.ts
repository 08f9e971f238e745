import 'maplibre-gl/dist/maplibre-gl.css'
import { AttributionControl, Map as LibreMap, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
// The library's worker is a file of its own, which the library cannot find after bundling.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { baseStyle, countyBorders, countyPaint, fineCoast, landPaint } from './base-map.client.ts'
import type { MapOptions, MapView } from './home-map.ts'
import { nameWhatIsNear } from './near-names.client.ts'

setWorkerUrl(workerUrl)

const nearFrom = 6
/** Wide enough for a tall, narrow screen to show the whole country. */
const america: [number, number, number, number] = [-179.9, -25, -30, 78]

type Options = MapOptions & { view: MapView; maxZoom: number }

/** The base of all our maps: flat, north up, with our own basemap unless the deployment configures one. */
export async function drawGround(element: HTMLElement, { label, view, styleUrl, isEmbedded, maxZoom }: Options) {
  const map = new LibreMap({
    container: element,
    style: styleUrl ?? (await baseStyle()),
    center: [view.longitude, view.latitude],
    zoom: view.zoom,
    minZoom: 1,
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
  map.addControl(new ScaleControl({ unit: 'imperial' }))
  map.addControl(new AttributionControl({ compact: true }))
  map.once('load', () => foldSources(element))
  map.getCanvas().setAttribute('aria-label', label)
  if (!styleUrl) keepDrawn(map)
  return map
}

/** Collapses the attribution: the library starts with it open, over a good part of a phone's map. */
function foldSources(element: HTMLElement) {
  const sources = element.querySelector('.maplibregl-ctrl-attrib')
  sources?.removeAttribute('open')
  sources?.classList.remove('maplibregl-compact-show')
}

/** Small details load when the zoom is close enough to show them, and the colors follow the person's theme. */
function keepDrawn(map: LibreMap) {
  let counties: ReturnType<typeof countyBorders> | undefined
  let coast: ReturnType<typeof fineCoast> | undefined
  async function drawCoast() {
    coast ??= fineCoast()
    const data = await coast
    if (map.getSource('coast')) return
    map.addSource('coast', { type: 'geojson', data })
    map.addLayer({ id: 'coast', type: 'fill', source: 'coast', minzoom: nearFrom, paint: landPaint() }, 'borders')
    map.setLayerZoomRange('land', 0, nearFrom)
  }
  async function drawCounties() {
    counties ??= countyBorders()
    const data = await counties
    if (map.getSource('counties')) return
    map.addSource('counties', { type: 'geojson', data })
    map.addLayer({ id: 'counties', type: 'line', source: 'counties', minzoom: nearFrom, paint: countyPaint() }, 'borders')
  }
  const drawNames = nameWhatIsNear(map)
  const draw = () => {
    drawNames()
    if (map.getZoom() < nearFrom) return
    // A map without county lines, or with a coarse coast, is still a map.
    for (const part of [drawCoast, drawCounties]) part().catch(() => undefined)
  }
  const recolour = () => void baseStyle().then((style) => map.setStyle(style, { diff: false }))
  const theme = matchMedia('(prefers-color-scheme: dark)')
  map.on('moveend', draw)
  map.on('style.load', draw)
  theme.addEventListener('change', recolour)
  map.on('remove', () => theme.removeEventListener('change', recolour))
}
