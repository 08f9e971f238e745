import type { BulkAction } from '#contract/messaging/notifications.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'
import { Row } from '#web/ui/layout.tsx'
import styles from './notifications.module.css'

type Props = {
  chosen: number
  shown: number
  isArchive: boolean
  isBusy: boolean
  onChooseAll: (isChosen: boolean) => void
  onChange: (action: BulkAction) => void
}

const actionsOf = (isArchive: boolean): readonly (readonly [BulkAction, string])[] =>
  isArchive
    ? [
        ['MARK_UNREAD', 'Unarchive'],
        ['DELETE', 'Delete'],
      ]
    : [
        ['MARK_READ', 'Mark as read'],
        ['MARK_UNREAD', 'Mark as unread'],
        ['ARCHIVE', 'Archive'],
        ['DELETE', 'Delete'],
      ]

/** Actions for the selected notifications. */
export function NotificationBulkBar({ chosen, shown, isArchive, isBusy, onChooseAll, onChange }: Props) {
  return (
    <Row gap={4} className={styles.bulk} role="toolbar" aria-label="Selected notifications">
      <CheckboxField
        label="Select all on this page"
        checked={chosen === shown}
        onChange={({ target }) => onChooseAll(target.checked)}
      />
      <span role="status">{chosen > 0 && `${plural(chosen, 'notification')} selected`}</span>
      {chosen > 0 && (
        <Row gap={2} className={styles.actions}>
          {actionsOf(isArchive).map(([action, words]) => (
            <Button key={action} variant="soft" size="sm" disabled={isBusy} onClick={() => onChange(action)}>
              {words}
            </Button>
          ))}
        </Row>
      )}
    </Row>
  )
}
