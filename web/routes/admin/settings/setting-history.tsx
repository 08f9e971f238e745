import type { SettingState } from '#contract/overview/admin-settings.ts'
import { settingLabel } from '#contract/platform-settings.labels.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PastDateTime } from '#web/ui/time.tsx'
import { formatSetting } from './setting-words.ts'
import type { ChangeSetting } from './use-change-setting.ts'

type Change = SettingState['changes'][number]
type Props = { setting: SettingState; change: ChangeSetting; onClose: () => void }

/** Every change of a setting, newest first; any former value can be restored. */
export function SettingHistory({ setting, change, onClose }: Props) {
  const { name, changes, value } = setting
  const restore = (former: Change['before']) =>
    change(setting, former, 'Restored from the history').then(onClose, (error: Error) => announce({ words: error.message }))
  const columns: readonly Column<Change>[] = [
    { title: 'From', cell: ({ before }) => formatSetting(name, before) },
    { title: 'To', cell: ({ after }) => formatSetting(name, after) },
    { title: 'Who', cell: ({ by }) => by, note: ({ reason }) => reason },
    { title: 'When', phone: 'side', cell: ({ at }) => <PastDateTime at={at} /> },
    {
      title: 'Action',
      phone: 'action',
      cell: ({ before }) =>
        before !== value && (
          <Button variant="plain" size="sm" onClick={() => void restore(before)}>
            Restore {formatSetting(name, before).slice(0, 30)}
          </Button>
        ),
    },
  ]
  return (
    <Dialog open wide title={`${settingLabel[name].label}: history`} onClose={onClose}>
      <DataTable caption="Changes" columns={columns} rows={changes} keyOf={({ id }) => id} />
    </Dialog>
  )
}
