import type { ReactNode } from 'react'
import { Page, Section } from '#web/ui/page.tsx'
import styles from './article.module.css'
import { Contents } from './contents.tsx'

export type ArticlePart = { readonly id: string; readonly title: string; readonly body: ReactNode }

type Props = { title: string; description: ReactNode; parts: readonly ArticlePart[]; children?: ReactNode }

/** A page to read: its title and description, an introduction (the children), a table of contents, and its sections. */
export function Article({ title, description, parts, children }: Props) {
  return (
    <Page title={title} description={description}>
      {children}
      <div className={styles.columns}>
        <Contents parts={parts} beside />
        <div className={styles.text}>
          {parts.map(({ id, title, body }) => (
            <Section key={id} id={id} title={title}>
              {body}
            </Section>
          ))}
        </div>
      </div>
    </Page>
  )
}
