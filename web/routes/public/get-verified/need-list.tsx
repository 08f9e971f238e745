import { Icon } from '#web/ui/icon.tsx'
import { CardGrid } from '#web/ui/layout.tsx'
import styles from './get-verified.module.css'
import type { Need } from './load-level.ts'

export const NeedList = ({ needs }: { needs: readonly Need[] }) => (
  <CardGrid min={20} className={styles.needs}>
    {needs.map(({ key, title, words }) => (
      <li key={key}>
        <Icon name="check" />
        <div>
          <h3>{title}</h3>
          {words.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </li>
    ))}
  </CardGrid>
)
