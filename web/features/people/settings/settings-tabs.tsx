import type { ComponentType } from 'react'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

export type SettingsPanel = { name: string; label: string; Panel: ComponentType }
type Props = {
  description: string
  /** The first is open until another is chosen. */
  panels: readonly [SettingsPanel, ...SettingsPanel[]]
}

/** A settings screen: one panel per topic; the query string says which one is open. */
export function SettingsTabs({ description, panels }: Props) {
  const [searchParams, change] = useQueryParams()
  const [first] = panels
  const { name: chosen, Panel } = panels.find(({ name }) => name === searchParams.get('tab')) ?? first
  return (
    <Page dense title="Settings" description={description}>
      <Tabs
        label="Settings"
        tabs={panels.map(({ name, label }) => ({ value: name, label }))}
        value={chosen}
        onChange={(name) => change({ tab: name === first.name ? null : name })}
      >
        <Panel />
      </Tabs>
    </Page>
  )
}
