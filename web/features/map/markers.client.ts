import { type Map as LibreMap, Marker, Popup } from 'maplibre-gl'
import { whenOpen } from '#web/features/homes/room-price.ts'
import { formatPrice, plural } from '#web/ui/format.ts'
import type { Cluster, Scene, Spot } from './home-map.ts'
import styles from './markers.module.css'

/** Buttons of the page, not paint: they can be reached by keyboard and read aloud. */
export function markersOn(map: LibreMap) {
  const shown = new Map<string, Marker>()
  const popup = new Popup({ maxWidth: '18rem', offset: 18, focusAfterOpen: true })

  function button(key: string, look: string, text: string, name: string, onPress: () => void) {
    const element = document.createElement('button')
    element.type = 'button'
    element.className = `${styles.marker} ${look}`
    element.textContent = text
    element.setAttribute('aria-label', name)
    element.addEventListener('click', (event) => {
      event.stopPropagation()
      onPress()
    })
    element.dataset.key = key
    return element
  }

  const pin = (key: string, spot: Spot) =>
    button(key, lookOf(spot), spot.monthCents ? formatPrice(spot.monthCents) : '⌂', nameOf(spot), () =>
      popup.setLngLat([spot.longitude, spot.latitude]).setDOMContent(cardOf(spot)).addTo(map),
    )

  const bunch = (key: string, { homes, latitude, longitude, monthCents }: Cluster) =>
    button(
      key,
      styles.cluster!,
      homes.toLocaleString('en-US'),
      `${plural(homes, 'home')}, from ${formatPrice(monthCents)}. Zoom in`,
      () => map.easeTo({ center: [longitude, latitude], zoom: map.getZoom() + 2 }),
    )

  function show({ spots, clusters = [] }: Scene) {
    const wanted = new Map<string, () => { element: HTMLElement; at: [number, number] }>()
    for (const cluster of clusters) {
      const key = `${cluster.latitude},${cluster.longitude},${cluster.homes}`
      wanted.set(key, () => ({ element: bunch(key, cluster), at: [cluster.longitude, cluster.latitude] }))
    }
    for (const spot of northFirst(spots)) {
      const key = `${spot.id},${spot.mark ?? ''}`
      wanted.set(key, () => ({ element: pin(key, spot), at: [spot.longitude, spot.latitude] }))
    }
    for (const [key, marker] of shown) {
      if (wanted.has(key)) continue
      marker.remove()
      shown.delete(key)
    }
    for (const [key, make] of wanted) {
      if (shown.has(key)) continue
      const { element, at } = make()
      shown.set(key, new Marker({ element }).setLngLat(at).addTo(map))
    }
  }

  return { show }
}

const northFirst = (spots: readonly Spot[]) => [...spots].sort((one, other) => other.latitude - one.latitude)

const lookOf = ({ mark, bedsFree, monthCents }: Spot) =>
  [styles.pin, mark && styles[mark], monthCents && bedsFree === 0 && styles.full].filter(Boolean).join(' ')

const markWords = { saved: 'saved by you', own: 'your home' }

function nameOf({ title, monthCents, bedsFree, mark }: Spot) {
  const parts = [
    title,
    monthCents && `from ${formatPrice(monthCents)} a month${whenOpen(bedsFree ?? 1)}`,
    bedsFree !== undefined && bedsWords(bedsFree),
    mark && markWords[mark],
  ]
  return parts.filter(Boolean).join(', ')
}

const bedsWords = (beds: number) => (beds > 0 ? `${plural(beds, 'bed')} available` : 'full now')

function cardOf(spot: Spot) {
  const card = document.createElement('div')
  const link = document.createElement('a')
  link.href = `/home/${spot.id}`
  link.textContent = spot.title
  const words = document.createElement('p')
  words.textContent = nameOf(spot).slice(spot.title.length + 2)
  card.className = styles.card!
  card.append(link, words)
  return card
}
