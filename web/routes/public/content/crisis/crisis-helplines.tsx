import { articleMeta } from '#web/features/content/article/article-meta.ts'
import { Contents } from '#web/features/content/article/contents.tsx'
import { HelplineWays } from '#web/features/content/article/helpline-ways.tsx'
import { type Helpline, helplines } from '#web/features/content/article/helplines.ts'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import styles from './crisis-helplines.module.css'
import { situations } from './situations.tsx'

export const meta = articleMeta({
  title: 'Crisis helplines',
  description: 'Free helplines, open day and night: 988, 911, SAMHSA, veterans, Spanish, and what to do in an overdose.',
  path: '/crisis-helplines',
})

export default function CrisisHelplines() {
  return (
    <div className={styles.sheet}>
      <Page
        title="Crisis helplines"
        description="You can call or text right now. These helplines are free, and no problem is too small. You do not need an account."
      >
        <FirstHelp />
        <Contents parts={situations} label="What is happening?" />
        <CardGrid as="div" min={20} className={styles.situations}>
          {situations.map(({ id, title, body, lines }) => (
            <Stack key={id} id={id} as="section" gap={3} panel className={styles.situation}>
              <Text as="h2" size="xl">
                {title}
              </Text>
              {body}
              {lines.map((line) => (
                <Stack key={line.name} gap={1} className="no-print">
                  <Muted bold>{line.name}</Muted>
                  <HelplineWays line={line} urgent={line === helplines.emergency} />
                </Stack>
              ))}
            </Stack>
          ))}
        </CardGrid>
        <AllLines />
        <Muted measure>
          These helplines are not run by Waymark, and we do not know if you call or text. Your phone bill and call history may
          show it. 988 and other short numbers are free on most plans. Numbers last checked November 2026.
        </Muted>
      </Page>
    </div>
  )
}

function FirstHelp() {
  const { emergency, lifeline } = helplines
  return (
    <CardGrid as="div" className="no-print">
      <Stack gap={2} panel className={styles.first}>
        <Text size="xl" bold>
          Someone is in danger
        </Text>
        <p>Not breathing, hurt, or about to be hurt.</p>
        <HelplineWays line={emergency} urgent />
      </Stack>
      <Stack gap={2} panel className={styles.first}>
        <Text size="xl" bold>
          I need to talk to someone
        </Text>
        <p>About anything: cravings, fear, grief, dark thoughts.</p>
        <HelplineWays line={lifeline} />
      </Stack>
    </CardGrid>
  )
}

function AllLines() {
  return (
    <Section title="All helplines" id="all">
      <CardGrid min={20} gap={5} className={styles.lines}>
        {Object.values<Helpline>(helplines).map((line) => (
          <li key={line.name} className={styles.line}>
            <Text as="h3" size="lg" lang={line === helplines.spanish ? 'es' : undefined}>
              {line.name}
            </Text>
            <p lang={line === helplines.spanish ? 'es' : undefined}>{line.about}</p>
            <Row as="p" gap={5} links>
              {line.ways.map(({ words, href }) => (
                <a key={href} href={href} rel="noreferrer">
                  {words}
                </a>
              ))}
            </Row>
          </li>
        ))}
      </CardGrid>
    </Section>
  )
}
