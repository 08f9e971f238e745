import styles from './contents.module.css'

type Entry = { readonly id: string; readonly title: string }

/** `beside` the text it stays in sight while one reads. */
type Props = { parts: readonly Entry[]; label?: string; beside?: boolean }

/** Plain anchors: they work before and without any script. */
export function Contents({ parts, label = 'On this page', beside }: Props) {
  return (
    <nav className={`${styles.contents} ${beside ? styles.beside : ''}`} aria-label={label}>
      <p className={styles.label}>{label}</p>
      <ol className={styles.list}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
