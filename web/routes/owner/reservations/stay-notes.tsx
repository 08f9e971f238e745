import { useQueryClient } from '@tanstack/react-query'
import type { Reservation } from '#contract/stays/reservations.ts'
import { apiQuery, useApiMutation } from '#web/api/queries.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import { useAction } from '#web/ui/use-action.ts'

/** What was typed, and the stored notes it began from. */
type NotesDraft = { typed: string; from: string }

/** The team's notes about a stay. Notes that a colleague saved meanwhile are shown beside the draft before it can replace them. */
export function StayNotes({ stay: { id, notes } }: { stay: Pick<Reservation, 'id' | 'notes'> }) {
  const [draft, setDraft] = useDraft<NotesDraft | null>(`stay-notes-draft:${id}`, null)
  const queryClient = useQueryClient()
  const save = useApiMutation('PUT /owners/reservations/{id}')
  const { run, isBusy, failure } = useAction(async ({ typed, from }: NotesDraft) => {
    const params = { id }
    // Notes have no version, so the stored ones are compared just before the draft replaces them.
    const now = await queryClient.fetchQuery({ ...apiQuery('GET /owners/reservations/{id}', { params }), staleTime: 0 })
    if (now.notes !== from) return
    const saved = await save.mutateAsync({ params, body: { action: 'note', notes: typed } })
    // What was typed while it was being saved stays a draft.
    setDraft((after) => (after && after.typed !== typed ? { typed: after.typed, from: saved.notes } : null))
  })
  const typed = draft?.typed ?? notes
  function write(text: string) {
    const from = draft?.from ?? notes
    setDraft(text === from ? null : { typed: text, from })
  }
  const isOutdated = draft !== null && draft.from !== notes && draft.typed !== notes && !isBusy
  return (
    <Card title="Notes">
      <Stack>
        <TextArea
          label="Team notes"
          help="The resident cannot see these."
          rows={3}
          maxLength={2000}
          value={typed}
          onChange={({ target }) => write(target.value)}
        />
        {failure && <Alert tone="danger">{failure}</Alert>}
        {isOutdated && (
          <Alert tone="notice" title="Someone else changed these notes while you were writing">
            <Stack gap={2}>
              {notes ? <Text typed>{notes}</Text> : <p>They deleted the notes.</p>}
              <Row gap={2}>
                <Button size="sm" variant="soft" onClick={() => setDraft({ typed, from: notes })}>
                  Keep mine
                </Button>
                <Button size="sm" variant="plain" onClick={() => setDraft(null)}>
                  Discard mine and use theirs
                </Button>
              </Row>
            </Stack>
          </Alert>
        )}
        <Row>
          <Button
            variant="soft"
            disabled={typed === notes || isOutdated}
            loading={isBusy}
            onClick={() => void (draft && run(draft))}
          >
            {isBusy ? 'Saving...' : 'Save notes'}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
