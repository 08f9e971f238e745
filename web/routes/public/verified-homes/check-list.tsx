import { Icon } from '#web/ui/icon.tsx'
import styles from './trust.module.css'

export const CheckList = ({ checks }: { checks: readonly (readonly [what: string, how: string])[] }) => (
  <ul className={styles.checks}>
    {checks.map(([what, how]) => (
      <li key={what}>
        <Icon name="check" />
        <div>
          <h3>{what}</h3>
          <p>{how}</p>
        </div>
      </li>
    ))}
  </ul>
)
