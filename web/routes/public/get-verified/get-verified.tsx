import { Link } from 'react-router'
import { serverContext } from '#web/context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/get-verified.ts'
import styles from './get-verified.module.css'
import { loadLevel } from './load-level.ts'
import { NeedList } from './need-list.tsx'
import { OwnerDoor } from './owner-door.tsx'

const path = '/get-verified'

export const loader = ({ context }: Route.LoaderArgs) => loadLevel(context.get(serverContext).call, 'VERIFIED')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Get verified',
    description: 'For owners: what we check, which papers you need, how long it takes, and why nobody can buy the badge.',
    path,
    publicUrl: publicUrlOf(matches),
  })

export default function GetVerified({ loaderData: { needs, looks } }: Route.ComponentProps) {
  return (
    <Page
      title="Get your home verified"
      description="The badge says that a person has read the papers of a home. Here is what we look at, and what you need."
    >
      <OwnerDoor level="VERIFIED" />
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
      <Section title="Time, cost and end">
        <div className={styles.words}>
          <p>
            <strong>Time.</strong> Plan about an hour once the papers are at hand. Our goal is an answer within 10 days. If
            something is unclear, we say what, and you have 30 days to answer.
          </p>
          <p>
            <strong>Cost.</strong> Verification costs nothing. No payment changes the result, and no plan moves a home up in
            search.
          </p>
          <p>
            <strong>End.</strong> A badge holds for 12 months, or until the first of its papers ends. We remind you 60, 30 and 7
            days before. In the last 60 days you can ask for a renewal, and the badge holds while we look.
          </p>
          <p>
            <strong>What everyone sees.</strong> The page of your home says what was checked and on which day. Your papers stay
            private.
          </p>
        </div>
        <p className={styles.more}>
          <ButtonLink to="/verification-process" variant="soft">
            Step by step
          </ButtonLink>{' '}
          <Link to="/premium">Premium: the deeper check</Link>
        </p>
      </Section>
    </Page>
  )
}
