import { Link } from 'react-router'
import { articleMeta } from '#web/features/content/article/article-meta.ts'
import { Cards, type CardWords } from '#web/features/content/article/cards.tsx'
import { CrisisStrip } from '#web/features/content/article/crisis-strip.tsx'
import { HelplineWays } from '#web/features/content/article/helpline-ways.tsx'
import { helplines } from '#web/features/content/article/helplines.ts'
import { useSupport } from '#web/features/messaging/support/use-support.ts'
import { onlyBuilt } from '#web/screens-to-come.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { Text } from '#web/ui/text.tsx'

export const meta = articleMeta({
  title: 'Live support',
  description: 'How to reach our support team, plus free helplines that are open 24 hours a day.',
  path: '/live-support',
})

const doors = onlyBuilt([
  { to: '/residents/support-chat', label: 'Chat as a resident' },
  { to: '/homeowner/support-chat', label: 'Chat as an owner' },
])

const chat: CardWords = {
  icon: 'chat',
  title: 'Chat with us (account needed)',
  body: (
    <>
      <p>Your messages stay in your account, so you can leave and come back. If you’re not signed in, we’ll ask you to first.</p>
      {doors.map(({ to, label }) => (
        <ButtonLink key={to} to={to} variant="plain">
          {label}
        </ButtonLink>
      ))}
    </>
  ),
}

const oursOf = (support: ReturnType<typeof useSupport>): readonly CardWords[] => [
  ...(doors.length > 0 ? [chat] : []),
  {
    icon: 'mail',
    title: 'Send us a message (no account needed)',
    body: (
      <>
        <p>
          {support.answer} {support.safetyFirst}
        </p>
        <ButtonLink to="/contact">Send a message</ButtonLink>
        <ButtonLink to="/contact?topic=SAFETY" variant="plain">
          Report something unsafe
        </ButtonLink>
      </>
    ),
  },
  {
    icon: 'search',
    title: 'Find an answer',
    body: (
      <>
        <p>Deposits, applications, waitlists, refunds, passwords: most answers are in the FAQ.</p>
        <ButtonLink to="/faq" variant="plain">
          Read the FAQ
        </ButtonLink>
        <ButtonLink to="/safety-protocols" variant="plain">
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
  const support = useSupport()
  return (
    <Page title="We’re here to help" description="Choose what works best for you. Real people answer. We do not use chatbots.">
      <CrisisStrip />
      <Section title="Reach our team">
        <Cards cards={oursOf(support)} />
      </Section>
      <Section title="Our hours">
        <Text measure>
          {support.hours} {support.afterHours} {support.noPhone}
        </Text>
      </Section>
      <Section title="Free helplines, open day and night">
        <Cards cards={lines} />
        <p>
          More helplines, by situation: <Link to="/crisis-helplines">crisis helplines</Link>.
        </p>
      </Section>
    </Page>
  )
}
