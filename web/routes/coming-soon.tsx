import { Link, type MetaFunction } from 'react-router'
import { homePathOf } from '#web/session/paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { documentTitleOf } from '#web/shell/screen-title.ts'
import { supportChatOf } from '#web/shell/session/account-links.ts'
import { useScreen } from '#web/shell/session/guarded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: documentTitleOf(matches.at(-1)?.id),
    description: 'This part of Waymark is coming soon.',
    path: location.pathname,
    isPrivate: true,
  })

/** One honest screen for everything that is coming soon; the site map says which screens these are. */
export default function ComingSoon() {
  const screen = useScreen()
  const { user } = useSession()
  const back = user ? { to: homePathOf(user.role), label: 'Back' } : { to: '/', label: 'Go Home' }
  return (
    <Page narrow title={screen?.title ?? 'Coming soon'}>
      <p>
        <Badge tone="notice">Coming soon</Badge>
      </p>
      <p>We’re still building this page. Your information is safe, and nothing is lost.</p>
      <p>
        In the meantime, our team can help: <Link to={user ? supportChatOf[user.role] : '/contact'}>contact us</Link>. In a
        crisis, call or text <a href="tel:988">988</a>, free, 24 hours a day.
      </p>
      <div>
        <ButtonLink to={back.to}>{back.label}</ButtonLink>
      </div>
    </Page>
  )
}
