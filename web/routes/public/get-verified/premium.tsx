import { Link } from 'react-router'
import { serverContext } from '#web/context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/premium.ts'
import styles from './get-verified.module.css'
import { loadLevel } from './load-level.ts'
import { NeedList } from './need-list.tsx'
import { OwnerDoor } from './owner-door.tsx'

const path = '/premium'

export const loader = ({ context }: Route.LoaderArgs) => loadLevel(context.get(serverContext).call, 'PREMIUM')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Premium verification',
    description: 'For owners: the deeper check with a certificate, a visit and answers of residents. It cannot be bought.',
    path,
    publicUrl: publicUrlOf(matches),
  })

export default function Premium({ loaderData: { needs, looks } }: Route.ComponentProps) {
  return (
    <Page
      title="Premium verification"
      description="A deeper look at a home that is already verified. The word says how much we checked, not how much anyone paid."
    >
      <OwnerDoor level="PREMIUM" />
      <Section title="What you send us">
        <NeedList needs={needs} />
      </Section>
      <Section title="What we look at ourselves">
        <ul className={styles.looks}>
          {looks.map((look) => (
            <li key={look}>{look}</li>
          ))}
        </ul>
      </Section>
      <Section title="Not for sale">
        <div className={styles.words}>
          <p>
            No payment changes the result. A home that does not meet the points above does not get the badge, whoever asks.
            Premium homes get no better place in search: the order counts the same points for all.
          </p>
          <p>
            The review costs $99 a year for a home; the plans Professional and Network include some. The fee pays for the look,
            whether a home passes or not, you see it before you submit, and it goes back if we do not look within 30 days.{' '}
            <Link to="/compare-plans">Compare plans</Link>
          </p>
          <p>
            Our goal is an answer within 30 days, because a visit has to be arranged. The badge ends with the certificate, with
            the verification it builds on, or after 12 months, whichever comes first.
          </p>
        </div>
        <p className={styles.more}>
          <ButtonLink to="/verification-process" variant="soft">
            Step by step
          </ButtonLink>{' '}
          <Link to="/premium-verified-homes">Homes that have the badge now</Link>
        </p>
      </Section>
    </Page>
  )
}
