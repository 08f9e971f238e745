import styles from './lists.module.css'

/** The count is null where it is not known. */
type Choice = { value: string; label: string; count: number | null }
type Props = {
  label: string
  choices: readonly Choice[]
  isChosen: (value: string) => boolean
  onChoose: (value: string) => void
}

/** The parts of a list, each with its number of items. More than its color shows which one is chosen. */
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
