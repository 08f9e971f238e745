import { useEffect, useState } from 'react'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { call } from '#web/api/client.ts'
import { useSession } from '#web/session/use-session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { NotFoundScreen } from '#web/ui/not-found-screen.tsx'
import { PageArea } from '#web/ui/page.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import styles from './home-details.module.css'
import { HomeView } from './home-view.tsx'

/** The API still shows a home that is not public to those it belongs to, and to residents with something under way there. */
export function OwnerPreview({ id }: { id: string }) {
  const { user } = useSession()
  const isSignedIn = Boolean(user)
  const [home, setHome] = useState<HomeDetails>()

  useEffect(() => {
    if (!isSignedIn) return
    let isCurrent = true
    call('GET /homes/{id}', { params: { id } }).then(
      (found) => isCurrent && setHome(found),
      // Then the home is none of this person's, and the screen already says so.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [id, isSignedIn])

  if (!home) return <NotFoundScreen as="div" />
  return (
    <PageArea className={styles.page}>
      {user?.role === 'SEEKER' ? (
        <>
          <PageTitle title={home.title} />
          <Alert tone="notice" title="Not listed right now">
            This home takes no one new at the moment. You can still see its page because you live there, applied or are waiting.
          </Alert>
        </>
      ) : (
        <>
          <PageTitle title="Preview" />
          <Alert tone="notice" title="Preview">
            Only you can see this page. It will appear in search once it is published.
          </Alert>
        </>
      )}
      <HomeView home={home} />
    </PageArea>
  )
}
