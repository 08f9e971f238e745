import { Link, useSearchParams } from 'react-router'
import { call } from '#web/api/client.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'
import { OneClick } from './one-click.tsx'

export const meta = () =>
  pageMeta({
    title: 'Confirm your subscription',
    description: 'Confirm that you want our newsletter.',
    path: '/newsletter/confirm',
    isPrivate: true,
  })

/** The second half of subscribing: only who reads the mailbox can do it. */
export default function NewsletterConfirm() {
  const token = useSearchParams()[0].get('token')
  if (!token)
    return (
      <Page
        narrow
        title="Confirm your subscription"
        description="Please open the link in the email we sent you. You can ask for a new one at the bottom of this page."
      >
        <p>
          <Link to="/">Go to the home page</Link>
        </p>
      </Page>
    )
  return (
    <OneClick
      title="Confirm your subscription"
      button="Yes, send me the newsletter"
      done="You’re subscribed. We’ll email you the next issue."
      run={() => call('POST /newsletter/confirm/{token}', { params: { token } })}
    >
      <Muted>About one email a month. You can unsubscribe at any time, with one click.</Muted>
    </OneClick>
  )
}
