import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

export type SettingsPanel = { name: string; label: string; Panel: ComponentType }
type Props = {
  title?: string
  description: string
  /** The first is open until another is chosen. */
  panels: readonly [SettingsPanel, ...SettingsPanel[]]
}

/** A settings screen: one panel per topic; the query string says which one is open. */
export function SettingsTabs({ title = 'Settings', description, panels }: Props) {
  const [searchParams] = useQueryParams()
  const navigate = useNavigate()
  const [first] = panels
  const { name: chosen, Panel } = panels.find(({ name }) => name === searchParams.get('tab')) ?? first
  // The filters of one panel mean nothing in another.
  const open = (name: string) =>
    void navigate({ search: name === first.name ? '' : `?tab=${name}` }, { replace: true, preventScrollReset: true })
  return (
    <Page dense title={title} description={description}>
      <Tabs label={title} tabs={panels.map(({ name, label }) => ({ value: name, label }))} value={chosen} onChange={open}>
        <Panel />
      </Tabs>
    </Page>
  )
}
