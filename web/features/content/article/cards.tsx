import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import styles from './cards.module.css'

export type CardWords = { readonly icon: IconName; readonly title: string; readonly body: ReactNode }

/** Short points side by side, each with an icon and a heading below the section's. */
export function Cards({ cards }: { cards: readonly CardWords[] }) {
  return (
    <CardGrid className={styles.cards}>
      {cards.map(({ icon, title, body }) => (
        <Stack key={title} as="li" gap={2} panel className={styles.card}>
          <span className={styles.icon}>
            <Icon name={icon} size={24} />
          </span>
          <h3>{title}</h3>
          <Stack gap={3}>{body}</Stack>
        </Stack>
      ))}
    </CardGrid>
  )
}
