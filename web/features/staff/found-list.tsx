import { useFound } from '#web/shell/signed-in/use-found.ts'
import { Button } from '#web/ui/button.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'

export type FoundRecord = { id: string; name: string }
type Props = {
  typed: string
  /** The group of the search for staff. */
  group: 'Homes' | 'People'
  action: 'Add' | 'Choose'
  none: string
  except?: readonly FoundRecord[]
  onChoose: (found: FoundRecord) => void
}

/** What the search for staff finds, each with a button that chooses it. */
export function FoundList({ typed, group, action, none, except = [], onChoose }: Props) {
  const found = useFound(typed.trim())
  if (!found) return null
  const hits = found.hits.filter((hit) => hit.group === group && !except.some(({ id }) => id === hit.id))
  return (
    <Stack as="ul" gap={2} aria-label="Found">
      {hits.map(({ id, title, notes }) => (
        <Row as="li" gap={2} key={id}>
          <Button variant="plain" size="sm" onClick={() => onChoose({ id, name: title })}>
            {action} {title}
          </Button>
          <Muted as="span">
            <Dots of={notes} />
          </Muted>
        </Row>
      ))}
      {hits.length === 0 && <Muted as="li">{found.failed ? 'We could not search right now.' : none}</Muted>}
    </Stack>
  )
}
