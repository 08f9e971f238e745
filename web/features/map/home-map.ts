/** A home on the map; its position is approximate. */
export type Spot = {
  id: string
  title: string
  latitude: number
  longitude: number
  monthCents?: number
  bedsFree?: number
  mark?: 'saved' | 'own'
}
export type Cluster = { latitude: number; longitude: number; homes: number; monthCents: number }
export type Scene = { spots: readonly Spot[]; clusters?: readonly Cluster[] }
export type View = { latitude: number; longitude: number; zoom: number }
/** The part of the world on screen, as the search asks for it. */
export type MapWindow = { bbox: string; zoom: number }

/** All that a screen may know of a map, so that another library could draw it. */
export type HomeMap = {
  show: (scene: Scene) => void
  onMove: (listener: (window: MapWindow) => void) => void
  remove: () => void
}
export type CreateMap = (element: HTMLElement, options: MapOptions) => Promise<HomeMap>
export type MapOptions = {
  label: string
  view: View
  /** A deployment's own basemap; else the one drawn from bundled data. */
  styleUrl: string | undefined
  /** Inside a page that scrolls: one finger scrolls the page, two move the map. */
  isEmbedded: boolean
}

export const wholeCountry: View = { latitude: 38.5, longitude: -96, zoom: 3.2 }
