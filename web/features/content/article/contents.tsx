import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './contents.module.css'

type Entry = { readonly id: string; readonly title: string }

/** With `beside`, the contents are next to the text and stay in view while one reads. */
type Props = { parts: readonly Entry[]; label?: string; beside?: boolean }

/** Plain anchors, so that they work before hydration and without JavaScript. */
export function Contents({ parts, label = 'On this page', beside }: Props) {
  return (
    <Stack as="nav" gap={2} panel="quiet" links className={beside ? styles.beside : undefined} aria-label={label}>
      <Text bold>{label}</Text>
      <CardGrid as="ol" fill gap={0} className={styles.list}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </CardGrid>
    </Stack>
  )
}
