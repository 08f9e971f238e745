import { useState } from 'react'
import type { PublicReview } from '#contract/homes/homes.ts'
import { type ApiError, call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { plural } from '#web/ui/format.ts'
import { Muted } from '#web/ui/text.tsx'

type Props = { review: PublicReview; isMarked: boolean }

/** One vote for each person. It counts at once on the page, and is taken back if the server refuses it. */
export function HelpfulButton({ review: { id, title, helpfulCount }, isMarked }: Props) {
  const [vote, setVote] = useState({ isMine: isMarked, count: helpfulCount })
  const [problem, setProblem] = useState('')

  async function toggle() {
    const before = vote
    const isMine = !before.isMine
    setProblem('')
    setVote({ isMine, count: before.count + (isMine ? 1 : -1) })
    try {
      const { helpfulCount: count } = await call(isMine ? 'PUT /reviews/{id}/helpful' : 'DELETE /reviews/{id}/helpful', {
        params: { id },
      })
      setVote({ isMine, count })
    } catch (error) {
      setVote(before)
      setProblem((error as ApiError).message)
    }
  }

  return (
    <>
      <Button variant={vote.isMine ? 'soft' : 'plain'} size="sm" aria-pressed={vote.isMine} onClick={toggle}>
        Helpful{vote.count > 0 && ` (${vote.count})`}
        <span className="visually-hidden">, {title}</span>
      </Button>
      <Muted as="span" role="status">
        {problem}
      </Muted>
    </>
  )
}

export const HelpfulCount = ({ count }: { count: number }) =>
  count > 0 ? <Muted>{plural(count, 'person', 'people')} found this helpful</Muted> : null
