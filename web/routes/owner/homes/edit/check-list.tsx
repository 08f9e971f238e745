import type { UseQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import styles from './check-list.module.css'
import { withChoice } from './save-set.ts'

export type CheckChoice = { id: string; name: string }
export type ChoiceGroup = { title: string; choices: readonly CheckChoice[] }

type Props = {
  query: UseQueryResult<CheckChoice[]>
  /** The texts for choices that cannot be loaded, and for an empty list. */
  failed: string
  empty: string
  /** The label of the field that filters the choices. */
  searchLabel: string
  groupsOf: (choices: readonly CheckChoice[]) => readonly ChoiceGroup[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Many checkboxes in groups, with a field to filter them. */
export function EditableCheckList({ query, failed, empty, searchLabel, groupsOf, chosen, onChange }: Props) {
  const [words, setWords] = useState('')
  if (query.isPending) return <p role="status">Loading...</p>
  if (!query.data)
    return (
      <Alert tone="danger">
        <p>{failed}</p>
        <p>
          <Button variant="plain" size="sm" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      </Alert>
    )
  if (query.data.length === 0) return <p>{empty}</p>
  const found = query.data.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()))
  return (
    <Stack gap={5}>
      <Row align="end" gap={5} className={styles.tools}>
        <TextField
          label={searchLabel}
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={withoutSaving}
        />
        <Muted role="status" size="inherit">
          {chosen.length} of {query.data.length} selected{words.trim() && `, ${plural(found.length, 'match', 'matches')}`}
        </Muted>
      </Row>
      {found.length === 0 && <p>Nothing matches “{words.trim()}”.</p>}
      {groupsOf(found)
        .filter(({ choices }) => choices.length > 0)
        .map(({ title, choices }) => (
          <fieldset key={title} className={styles.group}>
            <legend className={styles.title}>{title}</legend>
            <CardGrid as="div" gap={1} fill>
              {choices.map(({ id, name }) => (
                <CheckboxField
                  key={id}
                  label={name}
                  checked={chosen.includes(id)}
                  onChange={({ target }) => onChange(withChoice(chosen, id, target.checked))}
                />
              ))}
            </CardGrid>
          </fieldset>
        ))}
    </Stack>
  )
}

/** Enter in a field that only filters a list must not save the tab. */
const withoutSaving = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}
