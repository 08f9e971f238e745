import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSettings } from '#web/settings.ts'
import { joined } from '#web/ui/element.ts'
import popup from '#web/ui/popup.module.css'
import { Muted } from '#web/ui/text.tsx'
import { type HomeMap, type MapFocus, type MapWindow, noStreets, type Scene } from './home-map.ts'
import styles from './map-panel.module.css'

type Props = {
  label: string
  scene: Scene
  look: MapFocus
  /** Called when a person moves the map. */
  onMove?: (window: MapWindow) => void
  isEmbedded?: boolean
}

/** The map, loaded only when it is shown. Everything on it is also in the list beside it. */
export function MapPanel({ label, scene, look, onMove, isEmbedded = false }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<HomeMap>()
  const [hasFailed, setFailed] = useState(false)
  const styleUrl = useSettings()?.mapStyleUrl
  const moved = useEffectEvent((window: MapWindow) => onMove?.(window))
  const create = useEffectEvent(async (element: HTMLElement) => {
    const { createMap } = await import('./create-map.client.ts')
    return createMap(element, { label, scene, look, styleUrl, isEmbedded })
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

  useEffect(() => map?.show(scene, look), [map, scene, look])

  return (
    <div className={joined(styles.panel, isEmbedded && styles.embedded, 'no-print')}>
      <div className={styles.drawing}>
        <div ref={frame} className={styles.frame} />
        {!map && (
          <p className={joined(popup.popup, styles.message)} role="status">
            {hasFailed ? 'The map will not load on this device. All homes are in the list below.' : 'Loading the map...'}
          </p>
        )}
      </div>
      <Muted className={styles.note}>
        Locations are approximate (within about half a mile) to protect the people who live there.
        {!styleUrl && ` ${noStreets}`}
      </Muted>
    </div>
  )
}
