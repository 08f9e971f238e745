import { Link } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import styles from './save-bar.module.css'
import { visibleTabs } from './tab-names.ts'
import type { Tab } from './use-tab.ts'

/** Always in view: the status of the tab and its one main action. */
export function SaveBar({ tab }: { tab: Tab }) {
  const place = visibleTabs.findIndex(({ id }) => id === tab.section)
  const next = place < 0 ? undefined : visibleTabs[place + 1]
  return (
    <Row panel className={styles.bar}>
      <p role="status" className={styles.status}>
        {tab.success ? (
          <strong className={styles.good}>
            <Icon name="check" /> {tab.success}
          </strong>
        ) : (
          tab.isDirty && 'You have unsaved changes.'
        )}
      </p>
      {next && !tab.isDirty && (
        <Link to={`?tab=${next.id}`} className={styles.next}>
          Next: {next.label}
        </Link>
      )}
      <ButtonLink variant="plain" to="/homeowner/listings">
        Cancel
      </ButtonLink>
      <Button type="submit" loading={tab.isSaving}>
        {tab.isSaving ? 'Saving...' : 'Save Changes'}
      </Button>
    </Row>
  )
}
