import { type Map as LibreMap, Marker, Popup } from 'maplibre-gl'
import { formatPrice, whenOpen } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import { formatCount, plural } from '#web/ui/format.ts'
import { viewHolding } from './fit.ts'
import { groupHomes, type HomeGroup } from './group-homes.ts'
import type { MapView, Point, Scene, Spot } from './home-map.ts'
import styles from './markers.module.css'

/** Markers are real buttons, for keyboards and screen readers. They are regrouped at every zoom. */
export function markersOn(map: LibreMap) {
  const shown = new Map<string, Marker>()
  const popup = new Popup({ maxWidth: '18rem', offset: 18, focusAfterOpen: true })
  let scene: Scene = { spots: [] }

  const open = ({ longitude, latitude }: Point, content: HTMLElement) =>
    popup.setLngLat([longitude, latitude]).setDOMContent(content).addTo(map)

  const pin = (spot: Spot) =>
    button(lookOf(spot), spot.monthCents ? formatPrice(spot.monthCents, spot.currency) : '⌂', nameOf(spot), () =>
      open(spot, cardOf(spot)),
    )

  const bunch = (group: HomeGroup) => {
    const { homes, monthCents, mark } = group
    const name = [plural(homes, 'home'), monthCents > 0 && `from ${formatPrice(monthCents)}`, mark && groupMarkWords[mark]]
    const look = [styles.cluster, mark && styles[mark]].filter(Boolean).join(' ')
    return button(look, formatCount(homes), `${name.filter(Boolean).join(', ')}. Zoom in`, (event) => {
      const view = viewInto(map, group)
      if (!view) return open(group, listOf(group.spots))
      map.easeTo({ center: [view.longitude, view.latitude], zoom: view.zoom }, { originalEvent: event })
      // The button disappears when its group splits, so the focus moves to the map.
      map.getCanvas().focus({ preventScroll: true })
    })
  }

  function draw() {
    const { spots, groups } = groupHomes(scene, map.getZoom())
    const wanted = new Map<string, () => { element: HTMLElement; at: Point }>()
    for (const group of groups) {
      const key = [group.latitude, group.longitude, group.homes, group.mark].join()
      wanted.set(key, () => ({ element: bunch(group), at: group }))
    }
    for (const spot of northFirst(spots)) wanted.set(`${spot.id},${spot.mark ?? ''}`, () => ({ element: pin(spot), at: spot }))
    for (const [key, marker] of shown) {
      if (wanted.has(key)) continue
      marker.remove()
      shown.delete(key)
    }
    for (const [key, make] of wanted) {
      if (shown.has(key)) continue
      const { element, at } = make()
      shown.set(key, new Marker({ element }).setLngLat([at.longitude, at.latitude]).addTo(map))
    }
  }

  map.on('zoomend', draw)
  return {
    show(next: Scene) {
      scene = next
      draw()
    },
  }
}

function button(look: string, text: string, name: string, onPress: (event: Event) => void) {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = `${styles.marker} ${look}`
  element.textContent = text
  element.setAttribute('aria-label', name)
  element.addEventListener('click', (event) => {
    event.stopPropagation()
    onPress(event)
  })
  return element
}

const fewestSteps = 0.5
const stepsIn = 2

/**
 * A view close enough to tell the group's homes apart, or null if the map cannot zoom in further. For homes that were only
 * counted, it zooms in by two steps.
 */
function viewInto(map: LibreMap, { bounds, spots, homes, latitude, longitude }: HomeGroup): MapView | null {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const view =
    spots.length === homes ? viewHolding(bounds, { width, height }) : { latitude, longitude, zoom: map.getZoom() + stepsIn }
  const zoom = Math.min(view.zoom, map.getMaxZoom())
  return zoom < map.getZoom() + fewestSteps && spots.length === homes ? null : { ...view, zoom }
}

const northFirst = (spots: readonly Spot[]) => [...spots].sort((spot, other) => other.latitude - spot.latitude)

const lookOf = ({ mark, bedsFree, monthCents }: Spot) =>
  [styles.pin, mark && styles[mark], monthCents && bedsFree === 0 && styles.full].filter(Boolean).join(' ')

const markWords = { saved: 'saved by you', own: 'your home' }
const groupMarkWords = { saved: 'with one you saved', own: 'with one of yours' }

function nameOf({ title, monthCents, currency, bedsFree, mark }: Spot) {
  const parts = [
    title,
    monthCents && `from ${formatPrice(monthCents, currency)} a month${whenOpen(bedsFree ?? 1)}`,
    bedsFree !== undefined && bedsWords(bedsFree),
    mark && markWords[mark],
  ]
  return parts.filter(Boolean).join(', ')
}

const bedsWords = (beds: number) => (beds > 0 ? `${plural(beds, 'bed')} available` : 'full now')

/** Lists homes so close together that no zoom separates them. */
function listOf(spots: readonly Spot[]) {
  const list = document.createElement('div')
  list.className = styles.several!
  list.append(...spots.map(cardOf))
  return list
}

function cardOf(spot: Spot) {
  const card = document.createElement('div')
  const link = document.createElement('a')
  link.href = screen('/home/:id', { id: spot.id })
  link.textContent = spot.title
  const words = document.createElement('p')
  words.textContent = nameOf(spot).slice(spot.title.length + 2)
  card.className = styles.card!
  card.append(link, words)
  return card
}
