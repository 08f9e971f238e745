import { useSearchParams } from 'react-router'
import { useApi } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldNotices } from '#web/ui/field-notices.ts'
import { pageMeta } from '#web/ui/meta.ts'
import type { Route } from './+types/edit-property.ts'
import styles from './edit-property.module.css'
import { useEditedHome } from './edited-home.ts'
import { EditorHead } from './editor-head.tsx'
import { noticesOf } from './marks.ts'
import { tabOf } from './tab-names.ts'
import { TabNav } from './tab-nav.tsx'
import { tabs } from './tabs.ts'

export const meta = () =>
  pageMeta({ title: 'Edit Property', description: 'Everything about your home.', path: '/homeowner/property', isPrivate: true })

/*
 * A tab is a component in a folder of its own, registered in tabs.ts. It tells `useTab` what it shows of a home (`draftOf`), what
 * is invalid (`check`) and how it is saved (`save`, using `send`), and renders its fields inside a `TabForm`.
 * The frame does everything else: Save Changes, messages, conflicts between two people, leaving with unsaved changes, and drafts
 * that survive an expired session. basic/ is the simplest example.
 */
export default function EditProperty({ params: { id } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const tab = tabOf(address.get('tab'))
  const { data: home, error, isPending, refetch, reload } = useEditedHome(id)
  // Prefetched, so that their tabs show at once.
  useApi('GET /amenities')
  useApi('GET /amenities/bedroom')
  useApi('GET /homes/recovery-features')

  if (isPending)
    return (
      <p role="status" className={styles.page}>
        Loading property details...
      </p>
    )
  if (!home)
    return (
      <div className={styles.page}>
        <Alert tone="danger">
          <p>{error?.message || 'Failed to fetch property data'}</p>
          <p>
            <Button variant="plain" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        </Alert>
      </div>
    )
  const Tab = tabs[tab]
  return (
    <div className={styles.page}>
      <EditorHead home={home} reload={reload} />
      <TabNav current={tab} missing={home.editing.missing} />
      <FieldNotices value={noticesOf(home.editing.marks, tab)}>
        {Tab && <Tab key={tab} home={home} reload={reload} />}
      </FieldNotices>
    </div>
  )
}
