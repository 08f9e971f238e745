import type { BulkAction } from '#contract/messaging/notifications.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { BulkBar } from '#web/ui/list/bulk-bar.tsx'

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
export const NotificationBulkBar = ({ chosen, shown, isArchive, isBusy, onChooseAll, onChange }: Props) => (
  <BulkBar
    count={chosen}
    noun="notification"
    selectAll={
      <CheckboxField
        label="Select all on this page"
        checked={chosen === shown}
        onChange={({ target }) => onChooseAll(target.checked)}
      />
    }
  >
    {actionsOf(isArchive).map(([action, words]) => (
      <Button key={action} variant="soft" size="sm" loading={isBusy} onClick={() => onChange(action)}>
        {words}
      </Button>
    ))}
  </BulkBar>
)
