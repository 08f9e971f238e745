import type { Currency } from '#contract/enumerations.ts'

/** A home on the map; its position is approximate. */
export type Spot = {
  id: string
  title: string
  latitude: number
  longitude: number
  monthCents?: number
  /** If it is missing, US dollars. */
  currency?: Currency
  bedsFree?: number
  mark?: 'saved' | 'own'
}
export type Cluster = { latitude: number; longitude: number; homes: number; monthCents: number }
export type Scene = {
  spots: readonly Spot[]
  /** Homes that were only counted because there are too many to list. */
  clusters?: readonly Cluster[]
  /** Homes that matter to the person, found by the search or not. They, and the groups that contain them, have a ring. */
  marked?: readonly Spot[]
}
export type Point = { latitude: number; longitude: number }
export type MapView = Point & { zoom: number }
/** The edges of an area, in degrees. */
export type Bounds = { west: number; south: number; east: number; north: number }
/** What the map looks at: homes, an area, or a point. `of` identifies the search; when it changes, the map moves there. */
export type MapFocus = ({ homes: Bounds } | { window: Bounds } | { view: MapView }) & { of?: string }
/** The area in view, in the form the search expects. */
export type MapWindow = { bbox: string; zoom: number }

/** The whole interface between screens and the map, so that another library could draw it. */
export type HomeMap = {
  /** Draws the scene. The map stays where a person has moved it until `look` changes. */
  show: (scene: Scene, look: MapFocus) => void
  /** Reports only moves by the person, not ours. */
  onMove: (listener: (window: MapWindow) => void) => void
  remove: () => void
}
export type CreateMap = (element: HTMLElement, options: MapOptions & { scene: Scene; look: MapFocus }) => Promise<HomeMap>
export type MapOptions = {
  label: string
  /** The deployment's own basemap; undefined for the one drawn from bundled data. */
  styleUrl: string | undefined
  /** Set inside a scrolling page, where one finger scrolls the page and two move the map. */
  isEmbedded: boolean
}

/** Shown beside every map drawn from bundled data. */
export const noStreets = 'This map shows towns, ZIP codes and coasts, not streets.'

export const wholeCountry: MapView = { latitude: 38.5, longitude: -96, zoom: 3.2 }
