import styles from './contents.module.css'

type Entry = { readonly id: string; readonly title: string }

/** Plain anchors: they work before and without any script. */
export function Contents({ parts, label = 'On this page' }: { parts: readonly Entry[]; label?: string }) {
  return (
    <nav className={styles.contents} aria-label={label}>
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
