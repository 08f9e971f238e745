import { useState } from 'react'
import { FoundList, type FoundRecord as Person } from '#web/features/staff/found-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'

type Props = { people: readonly Person[]; error: string | undefined; onChange: (people: readonly Person[]) => void }

/** Finds people by name or email, to be added one at a time. */
export function PeoplePicker({ people, error, onChange }: Props) {
  const [typed, setTyped] = useState('')

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
      <FoundList typed={typed} group="People" action="Add" none="No one else with that name." except={people} onChoose={add} />
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
