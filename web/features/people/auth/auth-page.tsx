import { type ReactNode, useEffect } from 'react'
import { Icon } from '#web/ui/icon.tsx'
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
      <div className={styles.card}>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {description && <p className={styles.lead}>{description}</p>}
        </div>
        <noscript>
          <p>
            This form needs JavaScript. If yours is off, email us from the <a href="/contact">contact page</a>.
          </p>
        </noscript>
        {children}
      </div>
      <div className={styles.aside}>
        <h2 className={styles.asideTitle}>{asideTitle}</h2>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" /> <span>{point}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
