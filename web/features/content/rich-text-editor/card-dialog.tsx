import { useState } from 'react'
import type { RichTextLinked } from '#contract/content/rich-text.ts'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import type { EditorDialogProps } from './link-dialog.tsx'

type Props = EditorDialogProps & { linked: RichTextLinked }
type LinkedCard = RichTextLinked['cards'][number]

export const CardDialog = ({ open, ...rest }: Props) => (
  <Dialog open={open} title="Home or resource card" onClose={rest.onClose}>
    <CardChoice {...rest} />
  </Dialog>
)

/** Readers see the card only while the home or the resource is on the site. */
function CardChoice({ editor, linked, onClose }: Omit<Props, 'open'>) {
  const [kind, setKind] = useState<LinkedCard['kind']>('home')
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  function add(card: LinkedCard) {
    linked.cards.push(card)
    editor
      .chain()
      .focus()
      .insertContent({ type: 'card', attrs: { kind: card.kind, id: card.id } })
      .run()
    onClose()
  }
  const Choices = kind === 'home' ? HomeChoices : ResourceChoices
  return (
    <Stack>
      <SegmentedControl
        label="Card type"
        options={[
          { value: 'home', label: 'Home' },
          { value: 'resource', label: 'Resource' },
        ]}
        value={kind}
        onChange={setKind}
      />
      <Row align="end" nowrap>
        <TextField
          label={kind === 'home' ? 'Home or city' : 'Title or topic'}
          type="search"
          value={typed}
          maxLength={120}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button variant="soft" onClick={() => setQ(typed.trim())}>
          Find
        </Button>
      </Row>
      <Choices q={q} onAdd={add} />
      <div>
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Stack>
  )
}

type ChoicesProps = { q: string; onAdd: (card: LinkedCard) => void }

const most = 5

function HomeChoices({ q, onAdd }: ChoicesProps) {
  const found = useApi('GET /homes', { query: { ...(q && { q }), limit: most } })
  return (
    <QueryView query={found}>
      {({ homes }) => (
        <CardList
          cards={homes.map(({ id, title, city, state, shortDescription }) => ({
            kind: 'home',
            id,
            title,
            text: [`${city}, ${state}`, shortDescription].filter(Boolean).join(' · '),
            path: screen('/home/:id', { id }),
            note: `${city}, ${state}`,
          }))}
          none="No homes match."
          onAdd={onAdd}
        />
      )}
    </QueryView>
  )
}

function ResourceChoices({ q, onAdd }: ChoicesProps) {
  const found = useApi('GET /recovery-resources', { query: { search: q, limit: most } })
  return (
    <QueryView query={found}>
      {({ resources }) => (
        <CardList
          cards={resources.map(({ id, slug, title, summary, category }) => ({
            kind: 'resource',
            id,
            title,
            text: summary,
            path: screen('/recovery-guides/:slug', { slug }),
            note: category.name,
          }))}
          none="No resources match."
          onAdd={onAdd}
        />
      )}
    </QueryView>
  )
}

type ListProps = { cards: readonly (LinkedCard & { note: string })[]; none: string; onAdd: (card: LinkedCard) => void }

const CardList = ({ cards, none, onAdd }: ListProps) => (
  <Stack as="ul" gap={2}>
    {cards.map(({ note, ...card }) => (
      <Row key={card.id} as="li" between>
        <span>
          <Text as="span" bold>
            {card.title}
          </Text>{' '}
          <Muted as="span">{note}</Muted>
        </span>
        <Button size="sm" variant="plain" aria-label={`Add ${card.title}`} onClick={() => onAdd(card)}>
          Add
        </Button>
      </Row>
    ))}
    {cards.length === 0 && <li>{none}</li>}
  </Stack>
)
