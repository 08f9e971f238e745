import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { call } from '#web/api/client.ts'
import { Muted } from '#web/ui/text.tsx'
import { OneClick } from './one-click.tsx'

/** Turns off the alerts of one saved search. */
export const StopAlerts = ({ token }: { token: string }) => (
  <OneClick
    title="Stop these emails"
    button="Stop these emails"
    done="Done. We will not send these emails anymore."
    run={() => call('POST /search-alerts/{token}/stop', { params: { token } })}
  >
    <Muted>
      You can change this at any time <Link to={screen('/residents/saved-homes', { view: 'searches' })}>in your account</Link>.
    </Muted>
  </OneClick>
)

/** Ends one subscription to the newsletter. */
export const StopNewsletter = ({ token }: { token: string }) => (
  <OneClick
    title="Unsubscribe from our newsletter"
    button="Unsubscribe"
    done="Done. We will not send you our newsletter anymore."
    run={() => call('POST /newsletter/stop/{token}', { params: { token } })}
  >
    <Muted>You’ll still get emails about your account, such as receipts.</Muted>
  </OneClick>
)

/** Turns off the emails of one kind, which the link names. */
export const StopEmails = ({ token }: { token: string }) => (
  <OneClick
    title="Stop these emails"
    button="Stop these emails"
    done="Done. We will not send these emails anymore."
    run={() => call('POST /notification-emails/{token}/stop', { params: { token } })}
  >
    <Muted>
      You’ll still see these messages when you sign in. You can change this at any time{' '}
      <Link to={screen('/notifications', { view: 'preferences' })}>in your settings</Link>.
    </Muted>
  </OneClick>
)
