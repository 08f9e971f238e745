import { useState } from 'react'
import styles from './avatar.module.css'

type Props = { firstName: string; lastName: string; src: string | null; isLarge?: boolean }

/** The picture of a person, or the initials where there is none. Decorative: the name is always written beside it. */
export function Avatar({ firstName, lastName, src, isLarge }: Props) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={`${styles.avatar} ${isLarge ? styles.large : ''}`} aria-hidden="true">
      {src && src !== failed ? (
        <img src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase()
      )}
    </span>
  )
}
