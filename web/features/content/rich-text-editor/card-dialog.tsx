import { useState } from 'react'
import type { RichTextLinked } from '#contract/content/rich-text.ts'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import type { EditorDialogProps } from './link-dialog.tsx'

type Props = EditorDialogProps & { linked: RichTextLinked }

export const CardDialog = ({ open, ...rest }: Props) => (
  <Dialog open={open} title="Card of a home" onClose={rest.onClose}>
    <HomeChoice {...rest} />
  </Dialog>
)

/** Readers see the card only while the home is on the site. */
function HomeChoice({ editor, linked, onClose }: Omit<Props, 'open'>) {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const found = useApi('GET /homes', { query: { ...(q && { q }), limit: 5 } })
  return (
    <Stack>
      <Row align="end" nowrap>
        <TextField
          label="Home or city"
          type="search"
          value={typed}
          maxLength={120}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button variant="soft" onClick={() => setQ(typed.trim())}>
          Find
        </Button>
      </Row>
      <QueryView query={found}>
        {({ homes }) => (
          <Stack as="ul" gap={2}>
            {homes.map(({ id, title, city, state, shortDescription }) => (
              <Row key={id} as="li" between>
                <span>
                  <Text as="span" bold>
                    {title}
                  </Text>{' '}
                  <Muted as="span">
                    {city}, {state}
                  </Muted>
                </span>
                <Button
                  size="sm"
                  variant="plain"
                  aria-label={`Add ${title}`}
                  onClick={() => {
                    const text = [`${city}, ${state}`, shortDescription].filter(Boolean).join(' · ')
                    linked.cards.push({ kind: 'home', id, title, text, path: screen('/home/:id', { id }) })
                    editor
                      .chain()
                      .focus()
                      .insertContent({ type: 'card', attrs: { kind: 'home', id } })
                      .run()
                    onClose()
                  }}
                >
                  Add
                </Button>
              </Row>
            ))}
            {homes.length === 0 && <li>No home matches.</li>}
          </Stack>
        )}
      </QueryView>
      <div>
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Stack>
  )
}
