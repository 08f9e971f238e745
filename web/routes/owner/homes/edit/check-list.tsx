import type { UseQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'
import styles from './check-list.module.css'
import { withChoice } from './save-set.ts'

export type Choice = { id: string; name: string }
export type ChoiceGroup = { title: string; choices: readonly Choice[] }

type Props = {
  query: UseQueryResult<Choice[]>
  /** What is said where the choices cannot be loaded, and where there are none. */
  failed: string
  empty: string
  /** The words over the field that narrows the choices. */
  searchLabel: string
  groupsOf: (choices: readonly Choice[]) => readonly ChoiceGroup[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Many boxes to tick, in groups, with a field to find one. */
export function CheckList({ query, failed, empty, searchLabel, groupsOf, chosen, onChange }: Props) {
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
    <div className={styles.list}>
      <div className={styles.tools}>
        <TextField
          label={searchLabel}
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={withoutSaving}
        />
        <p role="status" className={styles.count}>
          {chosen.length} of {query.data.length} chosen{words.trim() && `, ${plural(found.length, 'match', 'matches')}`}
        </p>
      </div>
      {found.length === 0 && <p>Nothing here is called “{words.trim()}”.</p>}
      {groupsOf(found)
        .filter(({ choices }) => choices.length > 0)
        .map(({ title, choices }) => (
          <fieldset key={title} className={styles.group}>
            <legend className={styles.title}>{title}</legend>
            <div className={styles.boxes}>
              {choices.map(({ id, name }) => (
                <CheckboxField
                  key={id}
                  label={name}
                  checked={chosen.includes(id)}
                  onChange={({ target }) => onChange(withChoice(chosen, id, target.checked))}
                />
              ))}
            </div>
          </fieldset>
        ))}
    </div>
  )
}

/** Enter in a field that only narrows a list must not save the tab. */
const withoutSaving = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}
