import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSettings } from '#web/settings.ts'
import type { HomeMap, MapWindow, Scene, View } from './home-map.ts'
import styles from './map-panel.module.css'

type Props = {
  label: string
  /** Where it starts; give another `key` to start again elsewhere. */
  view: View
  scene: Scene
  onMove?: (window: MapWindow) => void
  isEmbedded?: boolean
}

/** The map, fetched only when it is shown. Everything on it is also in the list beside it. */
export function MapPanel({ label, view, scene, onMove, isEmbedded = false }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<HomeMap>()
  const [hasFailed, setFailed] = useState(false)
  const styleUrl = useSettings()?.mapStyleUrl
  const moved = useEffectEvent((window: MapWindow) => onMove?.(window))
  const create = useEffectEvent(async (element: HTMLElement) => {
    const { createMap } = await import('./create-map.client.ts')
    return createMap(element, { label, view, styleUrl, isEmbedded })
  })

  useEffect(() => {
    let isCurrent = true
    let made: HomeMap | undefined
    create(frame.current!).then(
      (created) => {
        made = created
        if (!isCurrent) return created.remove()
        created.onMove(moved)
        setMap(created)
      },
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
      made?.remove()
    }
  }, [])

  useEffect(() => map?.show(scene), [map, scene])

  return (
    <div className={styles.panel}>
      <div ref={frame} className={styles.frame} />
      {hasFailed ? (
        <p className={styles.message} role="status">
          This device cannot draw the map. All homes are in the list.
        </p>
      ) : (
        !map && (
          <p className={styles.message} role="status">
            Loading the map…
          </p>
        )
      )}
    </div>
  )
}
