import type { ReactNode } from 'react'
import { DeferHydration } from './defer-hydration.tsx'
import { joined } from './element.ts'
import { Row, Stack } from './layout.tsx'
import styles from './page.module.css'
import { Muted, Text } from './text.tsx'

type AreaProps = {
  as?: 'div' | 'main'
  width?: 'page' | 'narrow' | 'wide'
  gap?: 4 | 5 | 6 | 8
  className?: string | undefined
  children: ReactNode
}

/** The middle of a page, for those that do not begin with a title and a sentence. */
export const PageArea = ({ as, width = 'page', gap = 5, className, children }: AreaProps) => (
  <Stack
    as={as}
    gap={gap}
    width={width === 'wide' ? 'wide' : 'page'}
    className={joined(styles.page, width === 'narrow' && styles.narrow, className)}
  >
    {children}
  </Stack>
)

/** A page that reads from the top down: its title, what it is for in one sentence, then its content. */
export function Page({
  title,
  description,
  narrow,
  dense,
  actions,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  narrow?: boolean
  /** A small heading and small gaps, so that the content begins high up: for lists. */
  dense?: boolean
  /** The page's main action, to the right of its title. */
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <PageArea gap={dense ? 4 : 6} width={narrow ? 'narrow' : 'page'} className={dense ? styles.dense : undefined}>
      <Row between align="start">
        <Stack gap={dense ? 1 : 3} className={styles.text}>
          <Text as="h1" size={dense ? '2xl' : '3xl'}>
            {title}
          </Text>
          {description && (
            <Muted size={dense ? 'sm' : 'lg'} measure>
              {description}
            </Muted>
          )}
        </Stack>
        {actions && <Row align="start">{actions}</Row>}
      </Row>
      {children}
    </PageArea>
  )
}

type SectionProps = {
  title: ReactNode
  id?: string
  className?: string
  /** A small heading and a small gap, for tables beside one another. */
  dense?: boolean
  children: ReactNode
}

export const Section = ({ title, id, className, dense, children }: SectionProps) => (
  <DeferHydration>
    <Stack as="section" id={id} className={className} gap={dense ? 2 : 4}>
      {dense ? (
        <Text as="h2" size="lg">
          {title}
        </Text>
      ) : (
        <h2>{title}</h2>
      )}
      {children}
    </Stack>
  </DeferHydration>
)

/** A screen that only says what happened and where to go from here. Inside a shell, which has the main element, it is a `div`. */
export const MessageScreen = ({ as, actions, children }: { as: 'main' | 'div'; actions: ReactNode; children: ReactNode }) => (
  <PageArea as={as} width="narrow" gap={4}>
    {children}
    <Row as="p">{actions}</Row>
  </PageArea>
)
