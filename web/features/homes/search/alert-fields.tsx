import type { SearchAlerts } from '#contract/homes/saved-searches.ts'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { Row } from '#web/ui/layout.tsx'

export const alertsLabel: Record<SearchAlerts, string> = { AT_ONCE: 'Right away', DAILY: 'Once a day', OFF: 'Never' }

export type AlertSettings = { name: string; alerts: SearchAlerts; byEmail: boolean; inApp: boolean }
type Props = {
  settings: AlertSettings
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<AlertSettings>) => void
}

/** The name of a saved search, and when and how the person hears about it. */
export const AlertFields = ({ settings: { name, alerts, byEmail, inApp }, errors, onChange }: Props) => (
  <>
    <TextField
      label="Name"
      name="name"
      maxLength={80}
      value={name}
      error={errors.name}
      onChange={({ target }) => onChange({ name: target.value })}
    />
    <EnumSelect
      label="Tell me about new matches"
      labels={alertsLabel}
      value={alerts}
      error={errors.alerts}
      onChange={(value) => value && onChange({ alerts: value })}
    />
    {alerts !== 'OFF' && (
      <Row>
        <CheckboxField
          label="By email"
          name="byEmail"
          checked={byEmail}
          error={errors.byEmail}
          onChange={({ target }) => onChange({ byEmail: target.checked })}
        />
        <CheckboxField label="In the app" checked={inApp} onChange={({ target }) => onChange({ inApp: target.checked })} />
      </Row>
    )}
  </>
)
