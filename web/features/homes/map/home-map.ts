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
export type Scene = {
  spots: readonly Spot[]
  /** Homes that were counted, not listed: there are too many of them. */
  clusters?: readonly Cluster[]
  /** Homes that mean something to the person, also those that were not found: they, and groups that hold one, have a ring. */
  marked?: readonly Spot[]
}
export type Point = { latitude: number; longitude: number }
export type View = Point & { zoom: number }
/** Sides of a part of the world, in degrees. */
export type Bounds = { west: number; south: number; east: number; north: number }
/** Where a map looks: at homes, all of them, at a part of the world, or at a point. `of` names a search: another one is looked at anew. */
export type Look = ({ homes: Bounds } | { window: Bounds } | { view: View }) & { of?: string }
/** The part of the world on screen, as the search asks for it. */
export type MapWindow = { bbox: string; zoom: number }

/** All that a screen may know of a map, so that another library could draw it. */
export type HomeMap = {
  /** Draws the scene. The map stays where a person has moved it until it is told to look elsewhere. */
  show: (scene: Scene, look: Look) => void
  /** Only of a person's moves, not of our own. */
  onMove: (listener: (window: MapWindow) => void) => void
  remove: () => void
}
export type CreateMap = (element: HTMLElement, options: MapOptions & { scene: Scene; look: Look }) => Promise<HomeMap>
export type MapOptions = {
  label: string
  /** A deployment's own basemap; else the one drawn from bundled data. */
  styleUrl: string | undefined
  /** Inside a page that scrolls: one finger scrolls the page, two move the map. */
  isEmbedded: boolean
}

/** Said beside every map that is drawn from bundled data. */
export const noStreets = 'This map shows towns, ZIP codes and coasts, not streets.'

export const wholeCountry: View = { latitude: 38.5, longitude: -96, zoom: 3.2 }
