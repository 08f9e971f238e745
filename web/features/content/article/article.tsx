import type { ReactNode } from 'react'
import { Stack } from '#web/ui/layout.tsx'
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
      <Stack gap={6} className={styles.layout}>
        <Contents parts={parts} beside />
        <Stack measure gap={7} className={styles.text}>
          {parts.map(({ id, title, body }) => (
            <Section key={id} id={id} title={title}>
              {body}
            </Section>
          ))}
        </Stack>
      </Stack>
    </Page>
  )
}
