import { useState } from 'react'
import type { SettingState } from '#contract/overview/admin-settings.ts'
import { type SettingGroup, settingLabel } from '#contract/platform-settings.labels.ts'
import { useApi } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { RowMenu } from '#web/ui/list/row-menu.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { DayText } from '#web/ui/time.tsx'
import { RankingTable } from './ranking-table.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import { SettingHistory } from './setting-history.tsx'
import { formatSetting } from './setting-words.ts'
import { type ChangeSetting, useChangeSetting } from './use-change-setting.ts'

const groups: readonly SettingGroup[] = ['Maintenance', 'Features', 'Support', 'Fee caps']
const placeOf = ({ name }: SettingState) => groups.indexOf(settingLabel[name].group)

const columnsFor = (change: ChangeSetting): readonly Column<SettingState>[] => [
  {
    title: 'Setting',
    cell: ({ name }) => settingLabel[name].label,
    note: ({ name }) => settingLabel[name].help,
    isNoteWide: true,
  },
  { title: 'Area', phone: 'hidden', isShort: true, cell: ({ name }) => settingLabel[name].group },
  { title: 'Value', cell: ({ name, value }) => formatSetting(name, value) },
  {
    title: 'Last change',
    cell: ({ changes: [last], isFromEnvironment }) =>
      last ? (
        <>
          {last.by}, <DayText at={last.at} />
        </>
      ) : isFromEnvironment ? (
        'From the server’s configuration'
      ) : (
        'Never changed'
      ),
    note: ({ changes: [last] }) => last?.reason,
    isNoteWide: true,
  },
  { title: 'Action', phone: 'action', cell: (setting) => <SettingActions setting={setting} change={change} /> },
]

/** How the platform runs: every setting with its value, who changed it last, and the way back. */
export function PlatformSettings() {
  const query = useApi('GET /admin/settings')
  const change = useChangeSetting()
  return (
    <QueryView query={query}>
      {({ settings }) => (
        <Stack gap={6}>
          <DataTable
            caption="Platform settings"
            columns={columnsFor(change)}
            rows={settings.toSorted((a, b) => placeOf(a) - placeOf(b))}
            keyOf={({ name }) => name}
          />
          <RankingTable />
        </Stack>
      )}
    </QueryView>
  )
}

function SettingActions({ setting, change }: { setting: SettingState; change: ChangeSetting }) {
  const [open, setOpen] = useState<'change' | 'history'>()
  const { label } = settingLabel[setting.name]
  const close = () => setOpen(undefined)
  const restore = () => change(setting, null, 'Default restored').catch((error: Error) => announce({ words: error.message }))
  return (
    <Row gap={1} nowrap>
      <Button variant="plain" size="sm" onClick={() => setOpen('change')}>
        Change<span className="visually-hidden"> {label}</span>
      </Button>
      {setting.changes.length > 0 && (
        <RowMenu about={label}>
          <MenuItem onClick={() => setOpen('history')}>History</MenuItem>
          {setting.value !== setting.default && <MenuItem onClick={() => void restore()}>Restore default</MenuItem>}
        </RowMenu>
      )}
      {open === 'change' && <SettingDialog setting={setting} change={change} onClose={close} />}
      {open === 'history' && <SettingHistory setting={setting} change={change} onClose={close} />}
    </Row>
  )
}
