import { Button } from '#web/ui/button.tsx'
import { DeferHydration } from '#web/ui/defer-hydration.tsx'
import { joined } from '#web/ui/element.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { paymentFrequencyLabel } from '#web/ui/labels.ts'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
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
  const groups = groupsOf(choices).filter((group) => group.choices.length > 0)
  return (
    <search id={filtersDrawer} aria-label="Filters" popover="auto" className={joined(styles.drawer, !isDrawer && styles.column)}>
      <Row nowrap between gap={0}>
        <Text as="h2" size="xl">
          Filters
        </Text>
        <IconButton
          icon="close"
          label="Close filters"
          popoverTarget={filtersDrawer}
          popoverTargetAction="hide"
          className={styles.opens}
        />
      </Row>
      <Stack as="form" ref={ref} id={filtersForm} method="get" action={path} onSubmit={onSubmit}>
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
        <Stack as="fieldset" gap={3}>
          <Text as="legend" bold>
            Price
          </Text>
          <CardGrid as="div" min={7} gap={3}>
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
          </CardGrid>
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
        <Stack gap={0}>
          {groups.map((group, index) => (
            <DeferHydration key={group.name}>
              <CheckGroup {...group} search={search} isOpen={index < 2} />
            </DeferHydration>
          ))}
          <DeferHydration>
            <CheckGroup title="Living there" choices={livingFlags} isFlags search={search} />
          </DeferHydration>
        </Stack>
        <div className={styles.foot}>
          <Button type="submit" fullWidth className="without-script">
            Apply filters
          </Button>
          <Button
            popoverTarget={filtersDrawer}
            popoverTargetAction="hide"
            fullWidth
            className={joined(styles.opens, 'needs-script')}
          >
            Show {summary}
          </Button>
        </div>
      </Stack>
    </search>
  )
}
