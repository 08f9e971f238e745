import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { screen } from '#contract/screens.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { HomeCard } from '#web/features/homes/card/home-card.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CheckboxField, SelectField, TextArea } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { followUp } from '#web/ui/lost-focus.ts'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import styles from './saved-home-row.module.css'
import { priorities, savedHomeStep } from './sorts.ts'

export type SavedHomeEntry = Answer<Api['GET /residents/saved-homes']>['savedHomes'][number]
type Props = {
  entry: SavedHomeEntry
  isCompared: boolean
  canCompare: boolean
  onCompare: (homeId: string, isChosen: boolean) => void
}

export function SavedHomeRow({ entry, isCompared, canCompare, onCompare }: Props) {
  const { homeId, home, savedAt } = entry
  const [notes, setNotes, forgetNotes] = useDraft(`notes:${homeId}`, entry.notes)
  const save = useApiMutation('POST /residents/saved-homes')
  const remove = useApiMutation('DELETE /residents/saved-homes/{id}')
  const isFull = !isCompared && !canCompare
  const failure = save.error ?? remove.error

  return (
    <Stack as="li" className={styles.row}>
      {/* Without the heart: it would remove the row's notes as well, and pressing it again could not bring them back. */}
      <HomeCard home={home} level="h2" sizes="(min-width: 48rem) 20rem, 92vw" withHeart={false} />
      <Stack gap={3}>
        {home.status !== 'PUBLISHED' && <Alert tone="notice">This home is not listed right now. Your notes are saved.</Alert>}
        {failure && <Alert tone="danger">{failure.message}</Alert>}
        <SelectField
          label="How much do you like it?"
          value={savedHomeStep(entry.priority)}
          loading={save.isPending}
          onChange={({ target }) => save.mutate({ body: { homeId, priority: Number(target.value) } })}
        >
          {priorities.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextArea label="My notes" rows={3} maxLength={1000} value={notes} onChange={({ target }) => setNotes(target.value)} />
        <Row gap={2}>
          <Button
            variant="soft"
            size="sm"
            loading={save.isPending}
            disabled={notes === entry.notes}
            onClick={() => save.mutate({ body: { homeId, notes } }, { onSuccess: forgetNotes })}
          >
            {notes === entry.notes && notes !== '' ? 'Notes saved' : 'Save notes'}
          </Button>
          {entry.takesTours && home.status === 'PUBLISHED' && (
            <ButtonLink variant="plain" size="sm" to={screen('/residents/applications', { view: 'tours', homeId })}>
              Book a tour<span className="visually-hidden"> of {home.title}</span>
            </ButtonLink>
          )}
          <Button
            variant="plain"
            size="sm"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { id: homeId } }, { onSuccess: followUp })}
          >
            Remove<span className="visually-hidden"> {home.title}</span>
          </Button>
        </Row>
        <CheckboxField
          label={
            <>
              Compare<span className="visually-hidden"> {home.title}</span>
            </>
          }
          checked={isCompared}
          disabled={isFull}
          aria-describedby={isFull ? `${entry.id}-full` : undefined}
          onChange={({ target }) => onCompare(homeId, target.checked)}
        />
        {isFull && (
          <Muted id={`${entry.id}-full`}>
            You’re comparing four homes, which is the most we can show. Remove one to add this one.
          </Muted>
        )}
        <Muted>
          Saved on <DayText at={savedAt} />
        </Muted>
      </Stack>
    </Stack>
  )
}
