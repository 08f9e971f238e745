import { Icon } from '#web/ui/icon.tsx'
import styles from './parts.module.css'

export const TickList = ({ items }: { items: readonly { id: string; name: string }[] }) =>
  items.length > 0 && (
    <ul className={styles.ticks}>
      {items.map(({ id, name }) => (
        <li key={id}>
          <Icon name="check" size={18} /> {name}
        </li>
      ))}
    </ul>
  )
