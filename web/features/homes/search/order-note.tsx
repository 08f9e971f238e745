import styles from './order-note.module.css'

/** Explains the sort order in plain words, so that anyone can check it. */
export function OrderNote() {
  return (
    <details className={styles.note}>
      <summary>How we sort results</summary>
      <p>“Best match” adds up points that anyone can check on each home’s page:</p>
      <ul>
        <li>an available bed, most when the home confirmed it in the last three days</li>
        <li>a verification that is still valid</li>
        <li>reviews by people who lived there, with more weight the more there are</li>
        <li>photos and a full description</li>
      </ul>
      <p>
        Payment never changes the order. Owners cannot buy a higher spot, and their plan plays no part. You can also sort by
        price, available beds, date or distance.
      </p>
    </details>
  )
}
