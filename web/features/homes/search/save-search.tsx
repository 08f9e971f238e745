import { useState } from 'react'
import { useIntent } from '#web/features/homes/saved/use-intent.ts'
import { useViewer } from '#web/features/homes/saved/viewer.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LazyFold } from '#web/ui/lazy-fold.tsx'

const longestName = 80

/** Keeps this search and tells the person when something new matches. A visitor signs in and comes back to its form. */
export function SaveSearch({ query, labels }: { query: string; labels: readonly string[] }) {
  const viewer = useViewer()
  const [isAsked, setAsked] = useState(false)
  const { signInPath } = useIntent('save-search', viewer === 'resident', () => setAsked(true))
  if (viewer === 'other') return null
  const words = (
    <>
      <Icon name="bell" size={18} /> Save this search
    </>
  )
  if (viewer === 'visitor')
    return (
      <div>
        <ButtonLink variant="plain" size="sm" to={signInPath}>
          {words}
        </ButtonLink>
      </div>
    )
  const name = labels.join(', ').slice(0, longestName) || 'All homes'
  return (
    <LazyFold
      // Another search is another form.
      key={`${query}${isAsked}`}
      open={isAsked}
      variant="card"
      summary={words}
      load={async () => {
        const { SaveSearchForm } = await import('./save-search-form.tsx')
        return <SaveSearchForm query={query} name={name} />
      }}
    />
  )
}
