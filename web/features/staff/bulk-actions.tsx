import { type ReactNode, useState } from 'react'
import type { BulkOutcome } from '#contract/bulk.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { plural } from '#web/ui/format.ts'
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
    const { changed, results } = await run(action, ids, reason)
    const failed = results.filter(({ isDone }) => !isDone)
    const named = failed.map(({ id, message }) => {
      const row = rows.find((one) => one.id === id)
      return nameOf && row ? `${nameOf(row)}: ${message}` : message
    })
    const { done } = actions[action]
    announce({
      words: [done ? `${plural(changed, noun)} ${done}.` : `Done for ${plural(changed, noun)}.`, ...new Set(named)].join(' '),
    })
    onDone()
  }

  const now = asked && { ...actions[asked], rows: openTo(asked) }
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
          <p>
            {now.text} This applies only to the {noun}s it is allowed for. The rest will not change.
          </p>
          {now.fields}
        </ConfirmDialog>
      )}
    </>
  )
}
