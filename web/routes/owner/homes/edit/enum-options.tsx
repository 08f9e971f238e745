type Props<V extends string> = { values: readonly V[]; labels: Record<V, string>; empty?: string }

/** The options of one of the specification's enums, in its order and with our labels. */
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
