import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { FoundList, type FoundRecord } from './found-list.tsx'

type Props = {
  label: string
  help: string
  /** The name of the form's field, which holds the id. */
  name: string
  group: 'Homes' | 'People'
  none: string
  error: string | undefined
}

/** Finds one home or person for a form. What is chosen takes the place of the search until it is removed. */
export function RecordPicker({ label, help, name, group, none, error }: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<FoundRecord>()
  if (chosen)
    return (
      <Row gap={2}>
        <span>{label}:</span>
        <Button variant="soft" size="sm" onClick={() => setChosen(undefined)}>
          {chosen.name} <Icon name="close" size={16} />
          <span className="visually-hidden">: remove</span>
        </Button>
        <input type="hidden" name={name} value={chosen.id} />
      </Row>
    )
  return (
    <Stack gap={2}>
      <TextField
        label={label}
        help={help}
        type="search"
        maxLength={80}
        autoComplete="off"
        optional
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FoundList
        typed={typed}
        group={group}
        action="Choose"
        none={none}
        onChoose={(found) => {
          setChosen(found)
          setTyped('')
        }}
      />
    </Stack>
  )
}
