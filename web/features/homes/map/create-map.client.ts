import type { Map as LibreMap } from 'maplibre-gl'
import { viewFor } from './fit.ts'
import { drawGround } from './ground.client.ts'
import type { Bounds, CreateMap, MapWindow } from './home-map.ts'
import { markersOn } from './markers.client.ts'

export const createMap: CreateMap = async (element, { scene, look, ...options }) => {
  const size = () => ({ width: element.clientWidth, height: element.clientHeight })
  const view = viewFor(look, size())
  const map = await drawGround(element, { ...options, view, maxZoom: 14 })
  const markers = markersOn(map)
  markers.show(scene)
  let current = look
  let isMoved = false

  function lookAgain() {
    const { longitude, latitude, zoom } = viewFor(current, size())
    map.jumpTo({ center: [longitude, latitude], zoom })
  }
  map.on('moveend', ({ originalEvent }: { originalEvent?: unknown }) => {
    isMoved ||= originalEvent !== undefined
  })
  // After a rotation or a resize the map still shows the same homes.
  map.on('resize', () => !isMoved && lookAgain())

  return {
    show(next, where) {
      const isElsewhere = JSON.stringify(where) !== JSON.stringify(current)
      current = where
      markers.show(next)
      if (!isElsewhere || ('window' in where && isOn(map, where.window))) return
      isMoved = false
      lookAgain()
    },
    onMove(listener) {
      map.on('moveend', ({ originalEvent }: { originalEvent?: unknown }) => originalEvent && listener(windowOf(map)))
    },
    remove: () => map.remove(),
  }
}

const digits = 4

function sidesOf(map: LibreMap) {
  const bounds = map.getBounds()
  return [
    Math.max(bounds.getWest(), -180),
    Math.max(bounds.getSouth(), -85),
    Math.min(bounds.getEast(), 180),
    Math.min(bounds.getNorth(), 85),
  ].map((side) => Number(side.toFixed(digits)))
}

const windowOf = (map: LibreMap): MapWindow => ({ bbox: sidesOf(map).join(), zoom: Math.round(map.getZoom()) })

const isOn = (map: LibreMap, { west, south, east, north }: Bounds) => sidesOf(map).join() === [west, south, east, north].join()
