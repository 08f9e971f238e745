import { useLocation } from 'react-router'
import { screen } from '#contract/screens.ts'
import { useViewer } from '#web/features/homes/saved/viewer.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LazyFold } from '#web/ui/lazy-fold.tsx'

const longestName = 80

/** Keeps this search and tells the person when something new matches. A visitor signs in and comes back to it. */
export function SaveSearch({ query, labels }: { query: string; labels: readonly string[] }) {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  if (viewer === 'other') return null
  const words = (
    <>
      <Icon name="bell" size={18} /> Save this search
    </>
  )
  if (viewer === 'visitor')
    return (
      <div>
        <ButtonLink variant="plain" size="sm" to={screen('/resident-login', { next: pathname + search })}>
          {words}
        </ButtonLink>
      </div>
    )
  const name = labels.join(', ').slice(0, longestName) || 'All homes'
  return (
    <LazyFold
      // Another search is another form.
      key={query}
      variant="card"
      summary={words}
      load={async () => {
        const { SaveSearchForm } = await import('./save-search-form.tsx')
        return <SaveSearchForm query={query} name={name} />
      }}
    />
  )
}
