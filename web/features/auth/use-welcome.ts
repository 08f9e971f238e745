import { useNavigate, useSearchParams } from 'react-router'
import type { auth } from '#contract/auth.ts'
import type { Answer } from '#contract/endpoint.ts'
import { homePathOf, ownPath } from '#web/session/paths.ts'
import { signIn } from '#web/session/session.browser.ts'

type SignedIn = Answer<(typeof auth)['POST /auth/confirm-email']>

/** Signs a person in and leads on: back to where they wanted to go, else to their own area. */
export function useWelcome() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return async (answer: SignedIn) => {
    signIn(answer)
    await navigate(ownPath(params.get('next')) ?? homePathOf(answer.user.role), { replace: true })
  }
}
