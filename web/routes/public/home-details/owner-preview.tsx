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

/** The API still shows a home that is not public to those it belongs to. */
export function OwnerPreview({ id }: { id: string }) {
  const { user } = useSession()
  const mayOwn = user?.role === 'OWNER' || user?.role === 'ADMIN'
  const [home, setHome] = useState<HomeDetails>()

  useEffect(() => {
    if (!mayOwn) return
    let isCurrent = true
    call('GET /homes/{id}', { params: { id } }).then(
      (found) => isCurrent && setHome(found),
      // Then the home does not belong to this person, and the screen already says so.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [id, mayOwn])

  if (!home) return <NotFoundScreen as="div" />
  return (
    <PageArea className={styles.page}>
      <PageTitle title="Preview" />
      <Alert tone="notice" title="Preview">
        Only you can see this page. It will appear in search once it is published.
      </Alert>
      <HomeView home={home} />
    </PageArea>
  )
}
