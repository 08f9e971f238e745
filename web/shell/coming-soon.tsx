import styles from './coming-soon.module.css'

/** Shown beside the name of something the specification promises but that cannot be opened yet. */
export const ComingSoon = () => <span className={styles.coming}>coming soon</span>
