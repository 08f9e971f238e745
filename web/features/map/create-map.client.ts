import type { Map as LibreMap } from 'maplibre-gl'
import { drawGround } from './ground.client.ts'
import type { CreateMap, MapWindow } from './home-map.ts'
import { markersOn } from './markers.client.ts'

export const createMap: CreateMap = async (element, options) => {
  const map = await drawGround(element, {
    ...options,
    maxZoom: 14,
    attribution: 'GeoNames, CC BY 4.0 · positions of homes are approximate',
  })
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
