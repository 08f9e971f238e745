import type { SettingState } from '#contract/overview/admin-settings.ts'
import { settingLabel } from '#contract/platform-settings.labels.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { Muted } from '#web/ui/text.tsx'
import { formatSetting, parseSetting, typedSetting } from './setting-words.ts'
import type { ChangeSetting } from './use-change-setting.ts'

type Props = { setting: SettingState; change: ChangeSetting; onClose: () => void }

/** Changes one setting, with a note for the history. */
export function SettingDialog({ setting, change, onClose }: Props) {
  const { name } = setting
  const { kind, label, help } = settingLabel[name]
  // With what was on the screen when the dialog was opened; a newer one must not count as seen.
  const [{ typed, seen }, setDraft, forgetDraft] = useDraft(`setting:${name}`, () => ({
    typed: typedSetting(name, setting.value),
    seen: setting,
  }))
  const close = () => {
    forgetDraft()
    onClose()
  }
  const field = {
    label,
    help,
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => setDraft({ typed: target.value, seen }),
  }
  return (
    <ConfirmDialog
      open
      title={`Change ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
      action="Save setting"
      doing="Saving..."
      reason={{ about: name, label: 'Note', help: 'Why, for the history.', optional: true, maxLength: 300 }}
      onConfirm={async (note) => {
        const value = parseSetting(name, typed)
        if (value === undefined) throw new Error('Enter an amount like 45 or 45.50.')
        await change(seen, value, note)
      }}
      onClose={close}
    >
      {setting.version !== seen.version && (
        <ChangedMeanwhile what="this setting" onKeepMine={() => setDraft({ typed, seen: setting })} onKeepTheirs={close}>
          <p>It is now {formatSetting(name, setting.value)}.</p>
        </ChangedMeanwhile>
      )}
      {kind === 'switch' ? (
        <SelectField {...field}>
          <option value="on">On</option>
          <option value="off">Off</option>
        </SelectField>
      ) : kind === 'longText' ? (
        <TextArea {...field} maxLength={500} />
      ) : (
        <TextField {...field} />
      )}
      <Muted size="sm">
        It takes effect everywhere within seconds
        {setting.isFromEnvironment && ', and takes precedence over the server’s configuration'}.
      </Muted>
      <Muted size="sm">Default: {formatSetting(name, setting.default)}</Muted>
    </ConfirmDialog>
  )
}
