import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { CheckboxField, RadioGroup } from '#web/ui/field.tsx'

type Reachable = {
  homes: readonly { id: string; title: string }[]
  /** Whether the person who gives access has all homes to give. */
  allHomes: boolean
}
export type Reach = 'all' | 'some'
type Props = Reachable & {
  given: readonly string[] | null
  reach: Reach
  onReach: (reach: Reach) => void
  error: string | undefined
}

/** What is chosen first. */
export const reachOf = (given: readonly string[] | null, allHomes: boolean): Reach => (given || !allHomes ? 'some' : 'all')

/** In which homes someone or something has access: in all, or in those chosen here. */
export function ReachFields({ homes, allHomes, given, reach, onReach, error }: Props) {
  // Someone who is limited to the only home there is stays limited to it, unless all homes are chosen.
  const mayChoose = allHomes && (homes.length > 1 || reach === 'some' || given !== null)
  return (
    <>
      {mayChoose && (
        <RadioGroup
          legend="Homes"
          name="reach"
          options={[
            { value: 'all', label: 'All homes, including future ones' },
            { value: 'some', label: 'Only the homes I choose' },
          ]}
          value={reach}
          onChange={(next) => onReach(next === 'some' ? 'some' : 'all')}
        />
      )}
      {reach === 'some' && (
        <CheckboxGroup legend="Which homes" error={error}>
          {homes.map(({ id, title }) => (
            <CheckboxField
              key={id}
              label={title}
              name="homeIds"
              value={id}
              defaultChecked={given?.includes(id) ?? homes.length === 1}
            />
          ))}
        </CheckboxGroup>
      )}
    </>
  )
}

/** No list of homes means all. */
export const readReach = (data: FormData, { allHomes }: Reachable) =>
  allHomes && data.get('reach') !== 'some' ? null : data.getAll('homeIds')
