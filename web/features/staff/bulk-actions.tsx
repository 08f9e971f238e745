import { type ReactNode, useState } from 'react'
import type { BulkOutcome } from '#contract/bulk.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { errorMessage } from '#web/ui/error-message.ts'
import { plural } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { announce } from './notices.ts'

type BulkAction = {
  label: string
  title: string
  text?: string
  isDanger?: true
  /** The button that leaves everything as it is, where "Cancel" could be misread. */
  back?: string
  reason?: { label: string; help: string }
  /** What else the dialog asks for. */
  fields?: ReactNode
  /** What the announcement says of the changed records, after their number. */
  done?: string
}
type Props<Row extends { id: string }, Action extends string> = {
  noun: string
  rows: readonly Row[]
  actions: Readonly<Record<Action, BulkAction>>
  /** Which of the rows an action is open to; without it the server decides alone. */
  allows?: (row: Row, action: Action) => boolean
  /** What the rows amount to, beside their number. */
  sum?: (rows: readonly Row[]) => string
  /** Names a row whose action failed. */
  nameOf?: (row: Row) => string
  run: (action: Action, ids: string[], reason: string) => Promise<BulkOutcome>
  onDone: () => void
}

/** The actions for several records at once. Each record is checked on its own, and the announcement says which ones failed. */
export function BulkActions<Row extends { id: string }, Action extends string>(props: Props<Row, Action>) {
  const { noun, rows, actions, allows = () => true, sum, nameOf, run, onDone } = props
  const [asked, setAsked] = useState<Action>()
  const openTo = (action: Action) => rows.filter((row) => allows(row, action))

  async function confirm(action: Action, reason: string) {
    const ids = openTo(action).map(({ id }) => id)
    let changed = 0
    const failed: string[] = []
    let stop: { left: number; because: string } | undefined
    // The server takes a hundred at a time. A failure in between leaves what was done before, and the announcement says so.
    for (let at = 0; at < ids.length && !stop; at += batchSize) {
      try {
        const outcome = await run(action, ids.slice(at, at + batchSize), reason)
        changed += outcome.changed
        for (const { id, isDone, message } of outcome.results)
          if (!isDone) failed.push(nameOf ? `${nameOf(rows.find((row) => row.id === id)!)}: ${message}` : message)
      } catch (error) {
        if (at === 0) throw error
        stop = { left: ids.length - at, because: errorMessage(error) }
      }
    }
    const { done } = actions[action]
    const words = [
      done ? `${plural(changed, noun)} ${done}.` : `Done for ${plural(changed, noun)}.`,
      ...(failed.length > 0 ? [`${plural(failed.length, noun)} did not change.`] : []),
      ...(stop ? [`We could not finish the other ${plural(stop.left, noun)}.`] : []),
    ]
    announce({ words: words.join(' '), details: stop ? [...failed, stop.because] : failed })
    onDone()
  }

  const now = asked && { ...actions[asked], rows: openTo(asked) }
  const leftOut = now ? rows.length - now.rows.length : 0
  return (
    <>
      {sum && <span>{sum(rows)}</span>}
      {(Object.keys(actions) as Action[]).map((action) => {
        const open = openTo(action)
        return (
          open.length > 0 && (
            <Button key={action} variant="soft" size="sm" onClick={() => setAsked(action)}>
              {actions[action].label}
              {props.allows && `: ${open.length}`}
            </Button>
          )
        )
      })}
      {asked && now && (
        <ConfirmDialog
          open
          title={now.title}
          action={`${now.label}: ${plural(now.rows.length, noun)}`}
          {...(now.back && { back: now.back })}
          isDanger={now.isDanger ?? false}
          {...(now.reason && { reason: { about: now.rows.map(({ id }) => id).join(), ...now.reason } })}
          onConfirm={(reason) => confirm(asked, reason)}
          onClose={() => setAsked(undefined)}
        >
          {sum && (
            <p>
              <strong>
                {plural(now.rows.length, noun)}, {sum(now.rows)}
              </strong>
            </p>
          )}
          {now.text && <p>{now.text}</p>}
          {nameOf && <Names of={now.rows.map(nameOf)} />}
          {leftOut > 0 && (
            <p>
              {plural(leftOut, `other selected ${noun}`)} will not change: this is not open to {leftOut === 1 ? 'it' : 'them'}{' '}
              now.
            </p>
          )}
          {now.fields}
        </ConfirmDialog>
      )}
    </>
  )
}

/** The server's largest batch. */
const batchSize = 100
const mostNames = 8

/** What an action is about to change, by name. */
const Names = ({ of: names }: { of: readonly string[] }) => (
  <Stack as="ul" gap={1} bullets>
    {names.slice(0, mostNames).map((name, index) => (
      // Two records may have the same name.
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
      <li key={index}>{name || 'Untitled'}</li>
    ))}
    {names.length > mostNames && <li>and {names.length - mostNames} more</li>}
  </Stack>
)
