import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PinMap as Drawn } from '#web/features/homes/map/create-pin-map.client.ts'
import { type MapView, noStreets, type Point } from '#web/features/homes/map/home-map.ts'
import { useSettings } from '#web/settings.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import styles from './pin-map.module.css'

type Props = { point: Point | null; view: MapView; onPlace: (point: Point) => void }

/** The home's pin. Everything it does can also be typed into the fields beside it. */
export function PinMapField({ point, view, onPlace }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Drawn>()
  const [hasFailed, setFailed] = useState(false)
  const styleUrl = useSettings()?.mapStyleUrl
  const placed = useEffectEvent(onPlace)
  const create = useEffectEvent(async (element: HTMLElement) => {
    const { createPinMap } = await import('#web/features/homes/map/create-pin-map.client.ts')
    return createPinMap(element, { label: 'Map with the home’s pin', view, styleUrl, isEmbedded: true }, placed)
  })

  useEffect(() => {
    let isCurrent = true
    let made: Drawn | undefined
    create(frame.current!).then(
      (created) => {
        made = created
        if (isCurrent) setMap(created)
        else created.remove()
      },
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
      made?.remove()
    }
  }, [])

  useEffect(() => map?.show(point), [map, point])
  useEffect(() => map?.look(view), [map, view])

  return (
    <Stack gap={2}>
      <div className={styles.panel}>
        <div ref={frame} className={styles.frame} />
        {!map && (
          <p className={styles.message} role="status">
            {hasFailed ? 'This device cannot show the map. Enter the latitude and longitude instead.' : 'Loading map...'}
          </p>
        )}
      </div>
      {!styleUrl && <Muted>{noStreets} Zoom out to see what’s around the pin.</Muted>}
    </Stack>
  )
}
