import type { PrivateHome } from '#contract/homes/private-home.ts'
import { Alert } from '#web/ui/alert.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { checks } from './checks.ts'
import { MarkList } from './mark-list.tsx'

type Props = {
  missing: PrivateHome['missing']
  marks: PrivateHome['marks']
  ticked: readonly string[]
  onChange: (ticked: readonly string[]) => void
}

export function ReviewChecklist({ missing, marks, ticked, onChange }: Props) {
  return (
    <Stack gap={2}>
      {missing.length > 0 && (
        <Alert tone="danger" title="No longer complete">
          <ul>
            {missing.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      <MarkList marks={marks} />
      <div>
        {checks.map(({ id, label }) => (
          <CheckboxField
            key={id}
            label={label}
            checked={ticked.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))}
          />
        ))}
      </div>
    </Stack>
  )
}
