import { useState } from 'react'
import type { ListingReviewAction } from '#contract/trust/admin-homes.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import { decisionWords } from './decision-words.ts'
import { type Decided, useDecision } from './use-decision.ts'

type Props = {
  home: Decided
  /** The decisions that are open now, according to the server. */
  actions: readonly ListingReviewAction[]
  /** The primary decision; without it none stands out. */
  main?: ListingReviewAction
  /** Shown, but disabled for now. */
  held?: readonly ListingReviewAction[]
  onDone: (words: string) => void
}

const keyOf: Partial<Record<ListingReviewAction, string>> = { approve: 'e', requestChanges: 'r', suspend: 's', reinstate: 'e' }
const looks = { main: 'main', danger: 'plain', other: 'soft' } as const

/** The decisions staff can make now, each with a confirmation. */
export function HomeDecisions({ home, actions, main, held = [], onDone }: Props) {
  const [asked, setAsked] = useState<ListingReviewAction>()
  const decision = useDecision(home)
  if (actions.length === 0) return null
  const lookOf = (step: ListingReviewAction) => looks[step === main ? 'main' : decisionWords[step].isDanger ? 'danger' : 'other']
  const words = asked && decisionWords[asked]

  async function decide(step: ListingReviewAction, reason: string) {
    await decision.mutateAsync({ step, reason })
    onDone(decisionWords[step].done)
  }

  return (
    <Row>
      {actions.map((step) => (
        <Button
          key={step}
          variant={lookOf(step)}
          disabled={held.includes(step)}
          aria-keyshortcuts={keyOf[step]}
          onClick={() => setAsked(step)}
        >
          {decisionWords[step].button}
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== undefined}
        title={words?.title ?? ''}
        action={words?.action ?? ''}
        {...(words?.doing && { doing: words.doing })}
        {...(words?.isDanger && { isDanger: true })}
        {...(words?.reason && { reason: { ...words.reason, about: home.id } })}
        onConfirm={(reason) => decide(asked!, reason)}
        onClose={() => setAsked(undefined)}
      >
        <p>{words?.text}</p>
      </ConfirmDialog>
    </Row>
  )
}
