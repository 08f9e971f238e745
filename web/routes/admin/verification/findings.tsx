import { useQueryClient } from '@tanstack/react-query'
import type { VerificationFindings, VerificationForStaff } from '#contract/trust/verification.ts'
import { apiQuery, useApiMutation } from '#web/api/queries.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { useSharedText } from '#web/drafts/use-shared-text.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { Text } from '#web/ui/text.tsx'
import { useAction } from '#web/ui/use-action.ts'

/** The reviewer's findings. Each is saved as soon as it is entered, and the badge will show it. */
export function Findings({ request }: { request: VerificationForStaff }) {
  const { home, level, findingItems } = request
  // Only what is not saved yet: what a colleague finds in the meantime is shown, and stays.
  const [unsaved, setUnsaved] = useDraft<VerificationFindings>(`unsaved-findings:${home.id}:${level}`, {})
  const save = useApiMutation('PUT /admin/verifications/{homeId}/{level}/findings')

  async function set(part: VerificationFindings) {
    setUnsaved((before) => ({ ...before, ...part }))
    const name = Object.keys(part)[0] as keyof VerificationFindings
    await save.mutateAsync({ params: { homeId: home.id, level }, body: part })
    setUnsaved(({ [name]: newest, ...others }) => (newest === part[name] ? others : { ...others, [name]: newest }))
  }

  return (
    <Card title="Findings">
      {findingItems.map((item) => (
        <Finding
          key={item.name}
          item={item}
          findings={{ ...request.findings, ...unsaved }}
          onChange={(part) => set(part).catch(() => undefined)}
        />
      ))}
      <StaffNote request={request} />
      {save.isError && <Alert tone="danger">{save.error.message}</Alert>}
      <p role="status">{save.isPending ? 'Saving...' : save.isSuccess ? 'Saved.' : ''}</p>
    </Card>
  )
}

/** Saved when the field is left, if it was changed. */
function StaffNote({ request: { home, level, findings } }: { request: VerificationForStaff }) {
  const queryClient = useQueryClient()
  const params = { homeId: home.id, level }
  const change = useApiMutation('PUT /admin/verifications/{homeId}/{level}/findings')
  const text = useSharedText({
    keptAs: `findings-note:${home.id}:${level}`,
    stored: findings.note ?? '',
    readNow: async () => {
      const query = apiQuery('GET /admin/verifications/{homeId}/{level}', { params })
      return (await queryClient.fetchQuery({ ...query, staleTime: 0 })).findings.note ?? ''
    },
    store: async (note) => (await change.mutateAsync({ params, body: { note } })).findings.note ?? '',
  })
  const { run, isBusy, failure } = useAction(text.save)
  return (
    <>
      <TextArea
        label="Note for staff"
        help="The owner cannot see it."
        optional
        rows={3}
        maxLength={2000}
        value={text.typed}
        onChange={({ target }) => text.write(target.value)}
        onBlur={() => void (text.isChanged && run())}
      />
      {failure && <Alert tone="danger">{failure}</Alert>}
      {text.isOutdated && !isBusy && (
        <ChangedMeanwhile what="this note" onKeepMine={() => void run(text.stored)} onKeepTheirs={text.keepTheirs}>
          {text.stored ? <Text typed>{text.stored}</Text> : <p>They deleted the note.</p>}
        </ChangedMeanwhile>
      )}
      <p role="status">{isBusy ? 'Saving...' : ''}</p>
    </>
  )
}

type Item = VerificationForStaff['findingItems'][number]
type FindingProps = { item: Item; findings: VerificationFindings; onChange: (part: VerificationFindings) => void }

function Finding({ item: { name, kind, label, help }, findings, onChange }: FindingProps) {
  const value = findings[name]
  const set = (found: string | number | boolean) => onChange({ [name]: found } as VerificationFindings)
  switch (kind) {
    case 'YES':
      return (
        <CheckboxField
          label={help ? `${label}. ${help}` : label}
          checked={value === true}
          onChange={({ target }) => set(target.checked)}
        />
      )
    case 'DATE':
      return (
        <TextField
          label={label}
          help={help}
          type="date"
          value={String(value ?? '')}
          onChange={({ target }) => set(target.value)}
        />
      )
    case 'NUMBER':
      return (
        <TextField
          label={label}
          help={help}
          type="number"
          min={0}
          max={1000}
          value={String(value ?? '')}
          onChange={({ target }) => set(Math.max(0, Math.trunc(Number(target.value))))}
        />
      )
    default:
      return (
        <SelectField label={label} value={String(value ?? '')} onChange={({ target }) => target.value && set(target.value)}>
          <option value="">Choose</option>
          <option value="SITE">In person</option>
          <option value="VIDEO">By live video</option>
        </SelectField>
      )
  }
}
