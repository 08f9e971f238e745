import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { paymentFrequencyLabel } from '#web/ui/labels.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import { CheckGroup } from './check-group.tsx'
import { type Choices, groupsOf, livingFlags, radiusChoices, soberChoices, trustFlags } from './filter-groups.ts'
import styles from './filters.module.css'
import { useSearchForm } from './use-search-form.ts'

export const filtersForm = 'filters'
export const filtersDrawer = 'filters-drawer'

type Props = {
  path: string
  search: URLSearchParams
  choices: Choices
  summary: string
  /** Set beside a map, where there is no room for a column. */
  isDrawer?: boolean
}

/** A column in wide windows; on phones a drawer that the browser itself opens and closes. */
export function Filters({ path, search, choices, summary, isDrawer }: Props) {
  const { ref, onSubmit } = useSearchForm(path, search)
  return (
    <search
      id={filtersDrawer}
      aria-label="Filters"
      popover="auto"
      className={`${styles.drawer} ${isDrawer ? '' : styles.column}`}
    >
      <Row nowrap between gap={0}>
        <Text as="h2" size="xl">
          Filters
        </Text>
        <button
          type="button"
          popoverTarget={filtersDrawer}
          popoverTargetAction="hide"
          className={styles.close}
          aria-label="Close filters"
        >
          <Icon name="close" />
        </button>
      </Row>
      <form ref={ref} id={filtersForm} method="get" action={path} onSubmit={onSubmit} className={styles.form}>
        {['lat', 'lng', 'bbox'].map(
          (name) => search.has(name) && <input key={name} type="hidden" name={name} value={search.get(name)!} readOnly />,
        )}
        <SelectField label="Distance" name="radius" defaultValue={search.get('radius') ?? ''}>
          <option value="">This place only</option>
          {radiusChoices.map((miles) => (
            <option key={miles} value={miles}>
              {miles} miles
            </option>
          ))}
        </SelectField>
        <CheckGroup title="At a glance" isOpen choices={trustFlags} isFlags search={search} />
        <Stack as="fieldset" gap={3} className={styles.price}>
          <legend>Price</legend>
          <div className={styles.pair}>
            <TextField
              label="Min price ($)"
              name="minPrice"
              type="number"
              inputMode="numeric"
              min={0}
              step="any"
              defaultValue={search.get('minPrice') ?? ''}
            />
            <TextField
              label="Max price ($)"
              name="maxPrice"
              type="number"
              inputMode="numeric"
              min={0}
              step="any"
              defaultValue={search.get('maxPrice') ?? ''}
            />
          </div>
          <SelectField label="Rent paid" name="frequency" defaultValue={search.get('frequency') ?? ''}>
            <option value="">Weekly or monthly</option>
            {Object.entries(paymentFrequencyLabel).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </Stack>
        <SelectField
          label="Time sober"
          help="Shows homes where that is enough to move in."
          name="soberDays"
          defaultValue={search.get('soberDays') ?? ''}
        >
          <option value="">Any</option>
          {soberChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {groupsOf(choices).map((group, index) => (
          <CheckGroup key={group.name} {...group} search={search} isOpen={index < 2} />
        ))}
        <CheckGroup title="Living there" choices={livingFlags} isFlags search={search} />
        <div className={styles.foot}>
          <Button type="submit" fullWidth className={styles.apply}>
            Apply filters
          </Button>
          <Button popoverTarget={filtersDrawer} popoverTargetAction="hide" fullWidth className={styles.show}>
            Show {summary}
          </Button>
        </div>
      </form>
    </search>
  )
}
