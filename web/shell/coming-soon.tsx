import styles from './coming-soon.module.css'

/** Beside the name of something the specification promises and that cannot be opened yet. */
export const ComingSoon = () => <span className={styles.coming}>coming soon</span>
