import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { HomeCardData } from '#contract/homes/home-search.ts'
import { apiQuery } from '#web/api/queries.ts'
import { useSession } from '#web/session/use-session.ts'
import { plural } from '#web/ui/format.ts'
import type { Spot } from './home-map.ts'

const most = 100

/** A resident's saved homes or an owner's own homes; none for other visitors. */
export function useMarkedHomes(): { marked: readonly Spot[]; words: string } {
  const role = useSession().user?.role
  const saved = useQuery({ ...apiQuery('GET /residents/saved-homes'), enabled: role === 'SEEKER' }).data
  const own = useQuery({ ...apiQuery('GET /homes', { query: { ownerId: 'me', limit: most } }), enabled: role === 'OWNER' }).data
  return useMemo(() => {
    if (role === 'OWNER') return marks(own?.homes ?? [], 'own', 'of yours')
    // A saved home that is not listed right now has no page to go to.
    const listed = saved?.savedHomes.filter(({ home }) => home.status === 'PUBLISHED') ?? []
    return marks(
      listed.map(({ home }) => home),
      'saved',
      'you saved',
    )
  }, [role, own, saved])
}

function marks(homes: readonly HomeCardData[], mark: 'own' | 'saved', whose: string) {
  const marked = homes.flatMap(({ latitude, longitude, ...home }) =>
    latitude !== null && longitude !== null ? [{ ...home, latitude, longitude, mark }] : [],
  )
  return {
    marked,
    words: marked.length > 0 ? `${plural(marked.length, 'home')} ${whose} stand out with a colored ring when you zoom in.` : '',
  }
}
