import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { joined } from '#web/ui/element.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './near-me.module.css'
import { searchUrl, without } from './search-url.ts'

const usualMiles = '25'
const denied = 1

/** Asks for the position only when pressed, and rounds it because it ends up in the query string. Hidden without JavaScript. */
export function NearMe({ path, search }: { path: string; search: URLSearchParams }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')

  function fail(reason?: number) {
    setAsking(false)
    setProblem(
      reason === denied
        ? 'Your browser did not share your location. Allow it in your browser’s settings, or enter a city or ZIP code.'
        : 'We could not get your location. Enter a city or ZIP code instead.',
    )
  }

  function ask() {
    setProblem('')
    // Geolocation is missing on pages without https.
    if (!navigator.geolocation) return fail()
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const next = without(search, ['q'], ['bbox'])
        next.set('lat', coords.latitude.toFixed(2))
        next.set('lng', coords.longitude.toFixed(2))
        next.set('radius', search.get('radius') ?? usualMiles)
        setAsking(false)
        void navigate(searchUrl(path, next), { preventScrollReset: true })
      },
      ({ code }) => fail(code),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }

  return (
    <div className={joined(styles.near, 'needs-script')}>
      <Button variant="plain" size="snug" loading={isAsking} onClick={ask}>
        <Icon name="pin" size={18} /> {isAsking ? 'Finding you...' : 'Near me'}
      </Button>
      <Text role="status" size="sm" tone="danger" className={styles.failed}>
        {problem}
      </Text>
    </div>
  )
}
