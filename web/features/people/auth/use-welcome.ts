import { useNavigate, useSearchParams } from 'react-router'
import type { SignedIn } from '#contract/people/auth.ts'
import { homePathOf, readSitePath } from '#web/session/paths.ts'
import { signIn } from '#web/session/session.browser.ts'

export type Welcome = (answer: SignedIn & { next?: string | null }) => Promise<void>

/** Signs a person in and navigates to where they wanted to go (by the link or the query string), or else to their own area. */
export function useWelcome(): Welcome {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return async (answer) => {
    signIn(answer)
    const next = readSitePath(answer.next) ?? readSitePath(params.get('next'))
    await navigate(next ?? homePathOf(answer.user.role), { replace: true })
  }
}
