import { Icon } from '#web/ui/icon.tsx'
import styles from './get-verified.module.css'
import type { Need } from './load-level.ts'

export const NeedList = ({ needs }: { needs: readonly Need[] }) => (
  <ul className={styles.needs}>
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
  </ul>
)
