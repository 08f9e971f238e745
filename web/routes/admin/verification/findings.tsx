import type { VerificationFindings, VerificationForStaff } from '#contract/trust/verification.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx'

/** The reviewer's findings. Each is saved as soon as it is entered, and the badge will show it. */
export function Findings({ request }: { request: VerificationForStaff }) {
  const { home, level, findingItems } = request
  const [findings, setFindings, forgetFindings] = useDraft<VerificationFindings>(`findings:${home.id}:${level}`, request.findings)
  const save = useApiMutation('PUT /admin/verifications/{homeId}/{level}/findings')

  function set(part: VerificationFindings, { now = true } = {}) {
    setFindings((before) => ({ ...before, ...part }))
    if (now) save.mutate({ params: { homeId: home.id, level }, body: part }, { onSuccess: forgetFindings })
  }

  return (
    <Card title="Findings">
      {findingItems.map((item) => (
        <Finding key={item.name} item={item} findings={findings} onChange={set} />
      ))}
      <TextArea
        label="Note for staff"
        help="The owner cannot see it."
        optional
        rows={3}
        maxLength={2000}
        value={findings.note ?? ''}
        onChange={({ target }) => set({ note: target.value }, { now: false })}
        onBlur={() => set({ note: findings.note ?? '' })}
      />
      {save.isError && <Alert tone="danger">{save.error.message}</Alert>}
      <p role="status">{save.isPending ? 'Saving...' : save.isSuccess ? 'Saved.' : ''}</p>
    </Card>
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
