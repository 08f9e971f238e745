import type { ComponentProps, ReactNode } from 'react'
import { joined } from './element.ts'
import styles from './fold.module.css'
import { Icon } from './icon.tsx'
import { Row, Stack } from './layout.tsx'
import { Text } from './text.tsx'

type Props = ComponentProps<'details'> & {
  /** Parts beside one another; of a link, one text. */
  summary: ReactNode
  /** Between lines, so that several make a list; a card of its own; or a link that shows more. */
  variant?: 'lined' | 'card' | 'link'
}

/** A summary line that the browser itself opens and closes, also without JavaScript. In print everything is open. */
export const Fold = ({ summary, variant = 'lined', className, children, ...rest }: Props) => (
  <details {...rest} className={joined(styles.fold, styles[variant], className)}>
    <summary className={styles.line}>
      {variant === 'link' ? <span>{summary}</span> : <Row as="span">{summary}</Row>}
      <Icon name="chevron" size={18} />
    </summary>
    <Stack gap={2} className={styles.content}>
      {children}
    </Stack>
  </details>
)

/** A summary that is a heading, in the size of the text. */
export const FoldTitle = ({ children }: { children: ReactNode }) => (
  <Text as="h3" size="md">
    {children}
  </Text>
)
