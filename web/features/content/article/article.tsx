import type { ReactNode } from 'react'
import { Split, Stack } from '#web/ui/layout.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { Contents } from './contents.tsx'

export type ArticlePart = { readonly id: string; readonly title: string; readonly body: ReactNode }

type Props = { title: string; description: ReactNode; parts: readonly ArticlePart[]; children?: ReactNode }

/** A page to read: its title and description, an introduction (the children), a table of contents, and its sections. */
export function Article({ title, description, parts, children }: Props) {
  return (
    <Page title={title} description={description}>
      {children}
      <Split side="start">
        <Contents parts={parts} beside />
        <Stack measure gap={7}>
          {parts.map(({ id, title, body }) => (
            <Section key={id} id={id} title={title}>
              {body}
            </Section>
          ))}
        </Stack>
      </Split>
    </Page>
  )
}
