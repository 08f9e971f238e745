import type { SettingState } from '#contract/overview/admin-settings.ts'
import { settingLabel } from '#contract/platform-settings.labels.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { formatSetting } from './setting-words.ts'

export type ChangeSetting = ReturnType<typeof useChangeSetting>

/** Saves a setting and announces it, with the former value to go back to. Null restores the default. */
export function useChangeSetting() {
  const save = useApiMutation('PUT /admin/settings/{name}')
  return async (setting: SettingState, value: SettingState['value'] | null, reason = ''): Promise<void> => {
    const { name } = setting
    const after = await save.mutateAsync({ params: { name }, body: { value, version: setting.version, reason } })
    const undo = async () => {
      await save.mutateAsync({ params: { name }, body: { value: setting.value, version: after.version, reason: 'Undone' } })
      announce({ words: `${settingLabel[name].label} is ${formatSetting(name, setting.value)} again.` })
    }
    announce({
      words: `${settingLabel[name].label} is now ${formatSetting(name, after.value)}.`,
      undo: { label: 'Undo', run: undo },
    })
  }
}
