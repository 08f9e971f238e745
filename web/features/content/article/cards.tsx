import type { ReactNode } from 'react'
import { joined } from '#web/ui/element.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './cards.module.css'

export type CardWords = { readonly icon: IconName; readonly title: string; readonly body: ReactNode }

/** Short points side by side, each with an icon and a heading below the section's. */
export function Cards({ cards }: { cards: readonly CardWords[] }) {
  return (
    <CardGrid>
      {cards.map(({ icon, title, body }) => (
        <Stack key={title} as="li" gap={2} panel>
          <span className={joined(styles.icon, 'no-print')}>
            <Icon name={icon} size={24} />
          </span>
          <Text as="h3" size="lg">
            {title}
          </Text>
          <Stack gap={3}>{body}</Stack>
        </Stack>
      ))}
    </CardGrid>
  )
}
