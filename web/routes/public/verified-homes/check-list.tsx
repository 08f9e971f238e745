import { Icon } from '#web/ui/icon.tsx'
import { CardGrid } from '#web/ui/layout.tsx'
import styles from './trust.module.css'

export const CheckList = ({ checks }: { checks: readonly (readonly [what: string, how: string])[] }) => (
  <CardGrid min={20} className={styles.checks}>
    {checks.map(([what, how]) => (
      <li key={what}>
        <Icon name="check" />
        <div>
          <h3>{what}</h3>
          <p>{how}</p>
        </div>
      </li>
    ))}
  </CardGrid>
)
