import { formatPhone } from './format.ts'
import styles from './phone-link.module.css'

/** A number to tap, read as people write it. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={styles.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    {formatPhone(phone)}
  </a>
)
