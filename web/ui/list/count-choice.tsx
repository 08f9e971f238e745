import styles from './lists.module.css'

/** Without a count where it is not known. */
type Choice = { value: string; label: string; count: number | null }
type Props = {
  label: string
  choices: readonly Choice[]
  isChosen: (value: string) => boolean
  onChoose: (value: string) => void
}

/** Parts of a list with how much is in each. What is chosen is told by more than its colour. */
export function CountChoice({ label, choices, isChosen, onChoose }: Props) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ value, label: words, count }) => (
        <button key={value} type="button" aria-pressed={isChosen(value)} onClick={() => onChoose(value)}>
          {words} {count !== null && <span className={styles.count}>{count.toLocaleString('en-US')}</span>}
        </button>
      ))}
    </fieldset>
  )
}
