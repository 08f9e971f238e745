import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Row } from './layout.tsx'
import { Muted, Text } from './text.tsx'
import styles from './tick-list.module.css'

type Props = {
  /** Set where the point has a heading of its own, and the rest explains it. */
  title?: string
  panel?: boolean
  children?: ReactNode
}

/** One point of a list, with a check mark before it. The list itself is a `Stack` or a `CardGrid`. */
export const Tick = ({ title, panel, children }: Props) => (
  <Row as="li" nowrap align="start" gap={title ? 3 : 2} panel={panel} className={styles.tick}>
    <Icon name="check" />
    {title ? (
      <div>
        <Text as="h3" size="lg">
          {title}
        </Text>
        <Muted as="div" size="inherit">
          {children}
        </Muted>
      </div>
    ) : (
      <span>{children}</span>
    )}
  </Row>
)
