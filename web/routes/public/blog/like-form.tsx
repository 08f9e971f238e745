import { type SubmitEvent, useState } from 'react'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { errorMessage } from '#web/ui/error-message.ts'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'

type Props = { id: string; slug: string; likes: number; isLiked: boolean }

/** One like for each visitor, without an account. A plain form, so that it works before and without JavaScript. */
export function LikeForm({ id, slug, likes, isLiked }: Props) {
  const [state, setState] = useState({ likes, isLiked, problem: '' })

  async function like(event: SubmitEvent) {
    event.preventDefault()
    try {
      const { likeCount } = await call('POST /blog/posts/{id}/like', { params: { id } })
      setState({ likes: likeCount, isLiked: true, problem: '' })
    } catch (error) {
      setState({ ...state, problem: errorMessage(error) })
    }
  }

  return (
    <form method="post" action={`/blog/${slug}/like`} onSubmit={like}>
      <Row gap={3}>
        <Button type="submit" variant="plain" size="snug" disabled={state.isLiked}>
          <Icon name="heart" filled={state.isLiked} /> {state.isLiked ? 'You found this helpful' : 'This helped me'}
        </Button>
        <Muted role="status">
          {state.problem || (state.likes > 0 ? `${plural(state.likes, 'person', 'people')} found this helpful` : '')}
        </Muted>
      </Row>
    </form>
  )
}
