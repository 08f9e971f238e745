import { type ReactNode, useEffect } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import styles from './auth-page.module.css'

type Props = { title: string; description?: ReactNode; asideTitle: string; points: readonly string[]; children: ReactNode }

/** A form in a card, and beside it what the person can expect. */
export function AuthPage({ title, description, asideTitle, points, children }: Props) {
  // The page's title can change without a navigation, for example after an email was sent.
  useEffect(() => {
    document.title = `${title} · Waymark`
  }, [title])
  return (
    <div className={styles.page}>
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
      <div className={styles.aside}>
        <Text as="h2" size="xl">
          {asideTitle}
        </Text>
        <Stack as="ul" gap={3} className={styles.points}>
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" /> <span>{point}</span>
            </li>
          ))}
        </Stack>
      </div>
    </div>
  )
}
