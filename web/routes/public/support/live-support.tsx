import { Link } from 'react-router'
import { articleMeta } from '#web/features/article/article-meta.ts'
import { Cards, type CardWords } from '#web/features/article/cards.tsx'
import { CrisisStrip } from '#web/features/article/crisis-strip.tsx'
import { HelplineWays } from '#web/features/article/helpline-ways.tsx'
import { helplines } from '#web/features/article/helplines.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import styles from './live-support.module.css'

export const meta = articleMeta({
  title: 'Live support',
  description: 'Chat with our support team, write to us, or reach a free line that answers day and night.',
  path: '/live-support',
})

const ours: readonly CardWords[] = [
  {
    icon: 'chat',
    title: 'Chat, with your account',
    body: (
      <>
        <p>
          Your messages stay in your account, so you can leave and come back. If you are not signed in, we ask you to do that
          first.
        </p>
        <ButtonLink to="/residents/support-chat">Chat as a resident</ButtonLink>
        <ButtonLink to="/homeowner/support-chat" look="plain">
          Chat as an owner
        </ButtonLink>
      </>
    ),
  },
  {
    icon: 'mail',
    title: 'Write to us, without an account',
    body: (
      <>
        <p>We answer by e-mail, most often within two working days. Reports about safety are read first.</p>
        <ButtonLink to="/contact" look="plain">
          Write a message
        </ButtonLink>
        <ButtonLink to="/contact?topic=SAFETY" look="plain">
          Report something unsafe
        </ButtonLink>
      </>
    ),
  },
  {
    icon: 'search',
    title: 'Look it up',
    body: (
      <>
        <p>Deposits, applications, waitlists, refunds, passwords: most answers are already written down.</p>
        <ButtonLink to="/faq" look="plain">
          Questions and answers
        </ButtonLink>
        <ButtonLink to="/safety-protocols" look="plain">
          How safety works
        </ButtonLink>
      </>
    ),
  },
]

const lines: readonly CardWords[] = (['lifeline', 'samhsa', 'veterans'] as const).map((key) => ({
  icon: 'phone',
  title: helplines[key].name,
  body: (
    <>
      <p>{helplines[key].about}</p>
      <HelplineWays line={helplines[key]} />
    </>
  ),
}))

export default function LiveSupport() {
  return (
    <Page title="We are here to help" lead="Choose the way that is easiest for you. Real people answer; we use no chat robots.">
      <CrisisStrip />
      <Section title="Reach our team">
        <Cards cards={ours} />
      </Section>
      <Section title="When we are here">
        <p className={styles.hours}>
          Our team reads chats and messages on working days, during the day. At night, on weekends and on holidays, your message
          waits, and you get an e-mail when we have answered. We are not a crisis line, and we have no phone line of our own yet.
        </p>
      </Section>
      <Section title="Free lines of others, day and night">
        <Cards cards={lines} />
        <p>
          More lines, sorted by what is happening: <Link to="/crisis-helplines">crisis helplines</Link>.
        </p>
      </Section>
    </Page>
  )
}
