import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { screen } from '#contract/screens.ts'
import { loginPath } from '#web/session/paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type Props = { only?: Role; words: string; children: ReactNode }

/** For a public path that shows something only a few people may see. */
export function SignInFirst({ only, words, children }: Props) {
  const { status, user } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'loading') return <p role="status">Loading...</p>
  if (user && (!only || user.role === only)) return children
  const from = pathname + search
  return (
    <EmptyState title="Please sign in">
      <p>{user ? `You’re signed in with a different type of account. ${words}` : words}</p>
      <ButtonLink to={loginPath('SEEKER', { from })}>Sign in</ButtonLink>
      {only === 'SEEKER' && (
        <ButtonLink to={screen('/resident-signup', { next: from })} variant="soft">
          Create an account
        </ButtonLink>
      )}
    </EmptyState>
  )
}
