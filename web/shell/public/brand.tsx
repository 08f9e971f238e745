import { Link } from 'react-router'
import styles from './brand.module.css'

export function Brand({ to = '/' }: { to?: string }) {
  return (
    <Link to={to} className={styles.brand}>
      <img src="/brand/logo.svg" alt="" width="32" height="32" /> Waymark
    </Link>
  )
}
