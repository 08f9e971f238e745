import { formatMoney } from '#contract/money.ts'
import type { SettingState } from '#contract/overview/admin-settings.ts'
import { settingLabel } from '#contract/platform-settings.labels.ts'
import type { SettingName } from '#contract/platform-settings.ts'
import { parseMoney } from '#web/ui/parse-money.ts'

type Value = SettingState['value']

/** A value as it is read: "$50", "On", "help@example.org". */
export function formatSetting(name: SettingName, value: Value) {
  const { kind } = settingLabel[name]
  if (kind === 'money') return formatMoney(Number(value))
  if (kind === 'switch') return value ? 'On' : 'Off'
  return String(value)
}

/** What was typed, as it is sent; undefined if it is no amount. */
export function parseSetting(name: SettingName, typed: string): Value | undefined {
  const { kind } = settingLabel[name]
  if (kind === 'money') return parseMoney(typed)
  return kind === 'switch' ? typed === 'on' : typed.trim()
}

/** A value as its field begins with. */
export function typedSetting(name: SettingName, value: Value) {
  const { kind } = settingLabel[name]
  if (kind === 'money') return (Number(value) / 100).toFixed(2)
  return kind === 'switch' ? (value ? 'on' : 'off') : String(value)
}
