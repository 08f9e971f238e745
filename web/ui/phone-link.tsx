import { formatPhone } from './format.ts'
import styles from './phone-link.module.css'

/** A phone number to tap, written the way people write it. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={styles.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    {formatPhone(phone)}
  </a>
)
