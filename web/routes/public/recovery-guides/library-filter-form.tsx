import { Form, Link } from 'react-router'
import { resourceDifficultyLabel, resourceFormatLabel } from '#contract/content/recovery-resource.labels.ts'
import type { ResourceDifficulty, ResourceFormat } from '#contract/content/recovery-resources.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { isNarrowed, type LibraryFilters, libraryUrl } from './library-url.ts'

type Counts = {
  category: Record<string, number>
  format: Record<ResourceFormat, number>
  difficulty: Record<ResourceDifficulty, number>
}
type Category = { id: string; name: string; slug: string; count: number }
type Props = { filters: LibraryFilters; counts: Counts; categories: readonly Category[] }

/** Each choice says how many there are, with the other filters as they are. A plain form, so that it works without JavaScript. */
export function LibraryFilterForm({ filters, counts, categories }: Props) {
  const { category, format, difficulty, search } = filters
  return (
    <Stack as="search" gap={3} panel="quiet" aria-label="Find a resource">
      {/* A new key for each address, because a form keeps what was chosen in it. */}
      <Form method="get" action="/recovery-guides" key={libraryUrl(filters)}>
        <Stack gap={3}>
          <CardGrid as="div" min={14}>
            <TextField label="Search" name="search" type="search" maxLength={120} defaultValue={search} />
            <SelectField label="Topic" name="category" defaultValue={category}>
              <option value="">All topics</option>
              {categories.map(({ id, name, slug }) => (
                <option key={id} value={slug}>
                  {name} ({counts.category[slug] ?? 0})
                </option>
              ))}
            </SelectField>
            <CountedSelect
              label="Format"
              name="format"
              none="All formats"
              value={format}
              labels={resourceFormatLabel}
              counts={counts.format}
            />
            <CountedSelect
              label="Level"
              name="difficulty"
              none="All levels"
              value={difficulty}
              labels={resourceDifficultyLabel}
              counts={counts.difficulty}
            />
          </CardGrid>
          <Row>
            <Button type="submit">Show resources</Button>
            {isNarrowed(filters) && <Link to="/recovery-guides">Clear filters</Link>}
          </Row>
        </Stack>
      </Form>
    </Stack>
  )
}

type CountedProps<Value extends string> = {
  label: string
  name: string
  none: string
  value: Value | ''
  labels: Readonly<Record<Value, string>>
  counts: Readonly<Record<Value, number>>
}

/** Leaves out what there is nothing of, unless it is chosen. */
function CountedSelect<Value extends string>({ label, name, none, value, labels, counts }: CountedProps<Value>) {
  const shown = (Object.keys(labels) as Value[]).filter((one) => counts[one] > 0 || one === value)
  return (
    <SelectField label={label} name={name} defaultValue={value}>
      <option value="">{none}</option>
      {shown.map((one) => (
        <option key={one} value={one}>
          {labels[one]} ({counts[one]})
        </option>
      ))}
    </SelectField>
  )
}
