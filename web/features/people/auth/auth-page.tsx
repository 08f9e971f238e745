import type { ReactNode } from 'react'
import { Stack } from '#web/ui/layout.tsx'
import { PageArea } from '#web/ui/page.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { Tick } from '#web/ui/tick-list.tsx'
import styles from './auth-page.module.css'

type Props = { title: string; description?: ReactNode; asideTitle: string; points: readonly string[]; children: ReactNode }

/** A form in a card, and beside it what the person can expect. */
export function AuthPage({ title, description, asideTitle, points, children }: Props) {
  return (
    <PageArea className={styles.page}>
      {/* It can change without a navigation, for example after an email was sent. */}
      <PageTitle title={title} />
      <Stack gap={5} panel className={styles.card}>
        <Stack gap={2}>
          <Text as="h1" size="2xl">
            {title}
          </Text>
          {description && <Muted size="inherit">{description}</Muted>}
        </Stack>
        <noscript>
          <p>
            This form needs JavaScript. If yours is off, email us from the <a href="/contact">contact page</a>.
          </p>
        </noscript>
        {children}
      </Stack>
      <Stack panel="tint">
        <Text as="h2" size="xl">
          {asideTitle}
        </Text>
        <Stack as="ul" gap={3}>
          {points.map((point) => (
            <Tick key={point}>{point}</Tick>
          ))}
        </Stack>
      </Stack>
    </PageArea>
  )
}
