import { useQueryClient } from '@tanstack/react-query'
import type { Reservation } from '#contract/stays/reservations.ts'
import { apiQuery, useApiMutation } from '#web/api/queries.ts'
import { useSharedText } from '#web/drafts/use-shared-text.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import { useAction } from '#web/ui/use-action.ts'

/** The team's notes about a stay. */
export function StayNotes({ stay: { id, notes } }: { stay: Pick<Reservation, 'id' | 'notes'> }) {
  const queryClient = useQueryClient()
  const params = { id }
  const change = useApiMutation('PUT /owners/reservations/{id}')
  const text = useSharedText({
    keptAs: `stay-notes-draft:${id}`,
    stored: notes,
    readNow: async () =>
      (await queryClient.fetchQuery({ ...apiQuery('GET /owners/reservations/{id}', { params }), staleTime: 0 })).notes,
    store: async (typed) => (await change.mutateAsync({ params, body: { action: 'note', notes: typed } })).notes,
  })
  const { run, isBusy, failure } = useAction(() => text.save())
  const isOutdated = text.isOutdated && !isBusy
  return (
    <Card title="Notes">
      <Stack>
        <TextArea
          label="Team notes"
          help="The resident cannot see these."
          rows={3}
          maxLength={2000}
          value={text.typed}
          onChange={({ target }) => text.write(target.value)}
        />
        {failure && <Alert tone="danger">{failure}</Alert>}
        {isOutdated && (
          <ChangedMeanwhile what="these notes" onKeepMine={text.keepMine} onKeepTheirs={text.keepTheirs}>
            {notes ? <Text typed>{notes}</Text> : <p>They deleted the notes.</p>}
          </ChangedMeanwhile>
        )}
        <Row>
          <Button variant="soft" disabled={text.typed === notes || isOutdated} loading={isBusy} onClick={() => void run()}>
            {isBusy ? 'Saving...' : 'Save notes'}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
