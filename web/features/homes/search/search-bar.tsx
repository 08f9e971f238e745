import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { filtersForm } from './filters.tsx'
import { NearMe } from './near-me.tsx'
import { PlaceField } from './place-field.tsx'
import styles from './search-bar.module.css'

/** The search field, always in view. It belongs to the form of the filters, so that a search from here keeps them. */
export function SearchBar({ path, search }: { path: string; search: URLSearchParams }) {
  return (
    <search aria-label="Search by location" className={styles.bar}>
      <PlaceField form={filtersForm} defaultValue={search.get('q') ?? ''} onChoose={(form) => form?.requestSubmit()} />
      <Button type="submit" size="snug" form={filtersForm}>
        <Icon name="search" /> <span className={styles.label}>Search</span>
      </Button>
      <NearMe path={path} search={search} />
    </search>
  )
}
