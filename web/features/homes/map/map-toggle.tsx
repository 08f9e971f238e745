import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import type { MapFocus, Scene } from './home-map.ts'
import { MapPanel } from './map-panel.tsx'

/** A map inside a page that loads only if someone asks for it. */
export function MapToggle({ label, look, scene }: { label: string; look: MapFocus; scene: Scene }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap={3} className="needs-script no-print">
      <p>
        <Button variant="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="map" /> {isOpen ? 'Hide map' : 'Show map'}
        </Button>
      </p>
      {isOpen && <MapPanel label={label} look={look} scene={scene} isEmbedded />}
    </Stack>
  )
}
