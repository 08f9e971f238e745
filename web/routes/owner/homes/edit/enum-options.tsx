type Props<V extends string> = { values: readonly V[]; labels: Record<V, string>; empty?: string }

/** The choices of a list of the specification, in its order and our words. */
export function EnumOptions<V extends string>({ values, labels, empty }: Props<V>) {
  return (
    <>
      {empty && <option value="">{empty}</option>}
      {values.map((value) => (
        <option key={value} value={value}>
          {labels[value]}
        </option>
      ))}
    </>
  )
}
