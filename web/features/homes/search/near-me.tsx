import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './near-me.module.css'
import { addressOf, without } from './search-address.ts'

const usualMiles = '25'

/** Needs JavaScript, so it is not shown without. The position is coarse: it stands in the address. */
export function NearMe({ path, search }: { path: string; search: URLSearchParams }) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')

  function ask() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const next = without(search, ['q'], ['bbox'], ['zoom'])
        next.set('lat', coords.latitude.toFixed(2))
        next.set('lng', coords.longitude.toFixed(2))
        next.set('radius', search.get('radius') ?? usualMiles)
        setState('idle')
        void navigate(addressOf(path, next), { preventScrollReset: true })
      },
      () => setState('failed'),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }

  return (
    <div className={styles.near}>
      <Button look="plain" wide busy={state === 'asking'} onClick={ask}>
        <Icon name="pin" /> Near me
      </Button>
      <p role="status" className={styles.failed}>
        {state === 'failed' && 'Your position is not available. Type a city or ZIP code instead.'}
      </p>
    </div>
  )
}
