import styles from './order-note.module.css'

/** The order in plain words, for everyone to check. */
export function OrderNote() {
  return (
    <details className={styles.note}>
      <summary>How we order homes</summary>
      <p>“Best match” adds up points that anyone can check on the page of each home:</p>
      <ul>
        <li>a free bed, most when the house confirmed it in the last three days;</li>
        <li>a verification that is still valid;</li>
        <li>reviews by people who lived there, with more weight the more there are;</li>
        <li>pictures and a full description.</li>
      </ul>
      <p>
        Payment never changes the order. An owner cannot buy a higher place, and the plan an owner has is not looked at. You can
        also sort by price, free beds, date or distance.
      </p>
    </details>
  )
}
