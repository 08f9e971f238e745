import { useState } from 'react'
import { useFound } from '#web/shell/signed-in/use-found.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'

type Person = { id: string; name: string }
type Props = { people: readonly Person[]; error: string | undefined; onChange: (people: readonly Person[]) => void }

/** Finds people by name or email, to be added one at a time. */
export function PeoplePicker({ people, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const found = useFound(typed.trim())
  const hits = (found?.hits ?? []).filter(({ group, id }) => group === 'People' && !people.some((person) => person.id === id))

  function add(person: Person) {
    onChange([...people, person])
    setTyped('')
  }

  return (
    <Stack gap={3}>
      <TextField
        label="Find a person"
        help="Enter part of a name or email address."
        type="search"
        name="audience.userIds"
        maxLength={80}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found && (
        <Stack as="ul" gap={2} aria-label="Found">
          {hits.map(({ id, title, note }) => (
            <Row as="li" gap={2} key={id}>
              <Button variant="plain" size="sm" onClick={() => add({ id, name: title })}>
                Add {title}
              </Button>
              <Muted as="span">{note}</Muted>
            </Row>
          ))}
          {hits.length === 0 && (
            <Muted as="li">{found.failed ? 'We could not search just now.' : 'No one else with that name.'}</Muted>
          )}
        </Stack>
      )}
      {people.length > 0 && (
        <Row as="ul" gap={2} aria-label="Selected people">
          {people.map(({ id, name }) => (
            <li key={id}>
              <Button variant="soft" size="sm" onClick={() => onChange(people.filter((person) => person.id !== id))}>
                {name} <Icon name="close" size={16} />
                <span className="visually-hidden">: remove</span>
              </Button>
            </li>
          ))}
        </Row>
      )}
    </Stack>
  )
}
