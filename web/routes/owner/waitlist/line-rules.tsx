import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { useApiMutation } from '#web/api/queries.ts'
import styles from '#web/features/stays/stays.module.css'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'

type Line = Answer<Api['GET /owners/waitlist/stats']>['lines'][number]
const hours = [12, 24, 48, 72]

/** How the line of one home works. */
export function LineRules({ line: { homeId, homeTitle, isOpen, offerHours, freeBeds } }: { line: Line }) {
  const save = useApiMutation('PUT /owners/homes/{id}/waitlist')
  const set = (body: { isOpen?: boolean; offerHours?: number }) => save.mutate({ params: { id: homeId }, body })
  return (
    <Card title={`The line of ${homeTitle}`}>
      <p>
        {isOpen ? 'Open: people can join.' : 'Closed: nobody new can join. Those in line are still asked.'}{' '}
        {freeBeds > 0 && `${plural(freeBeds, 'bed')} free that nobody in line wants now.`}
      </p>
      {save.error && <Alert kind="danger">{save.error.message}</Alert>}
      <div className={styles.filters}>
        <SelectField
          label="An offer stands for"
          value={offerHours}
          disabled={save.isPending}
          onChange={({ target }) => set({ offerHours: Number(target.value) })}
        >
          {[...new Set([...hours, offerHours])]
            .toSorted((one, other) => one - other)
            .map((one) => (
              <option key={one} value={one}>
                {one} hours
              </option>
            ))}
        </SelectField>
        <Button look="soft" busy={save.isPending} onClick={() => set({ isOpen: !isOpen })}>
          {isOpen ? 'Close the line' : 'Open the line'}
        </Button>
      </div>
    </Card>
  )
}
