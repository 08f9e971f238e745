import { Link, type MetaFunction } from 'react-router'
import { useScreen } from '#web/features/shell/guarded.tsx'
import { documentTitleOf } from '#web/features/shell/screen-title.ts'
import { homePathOf } from '#web/session/paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { screens } from '#web/site-map.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: documentTitleOf(matches.at(-1)?.id),
    description: 'This part of Waymark is being built.',
    path: location.pathname,
    isPrivate: true,
  })

/** One honest screen for all that is still to come; the site map says which these are. */
export default function BeingBuilt() {
  const screen = useScreen()
  const { user } = useSession()
  const isComing = screen?.placeholder
  // A dashboard that is being built itself is no way back.
  const home = user && screens.find(({ path, file }) => file && path === homePathOf(user.role))
  const back = home ? { to: home.path, label: 'Back to my dashboard' } : { to: '/', label: 'To the start page' }
  return (
    <Page narrow title={screen?.title ?? 'Being built'}>
      <p>
        <Badge kind="notice">{isComing ? 'Coming soon' : 'Being built'}</Badge>
      </p>
      <p>
        {isComing
          ? 'This is coming soon. It is not part of Waymark yet.'
          : 'We are building this part right now. It does not work yet, and nothing you have is lost.'}
      </p>
      <p>
        In the meantime, our staff can help: <Link to="/contact">write to us</Link>. In a crisis call or text{' '}
        <a href="tel:988">988</a>, free, day and night.
      </p>
      <div>
        <ButtonLink to={back.to}>{back.label}</ButtonLink>
      </div>
    </Page>
  )
}
