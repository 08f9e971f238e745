import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useContext, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { useQueryParams, withoutParams } from '#web/ui/use-query-params.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type Filter, filterText } from './filters.ts'
import styles from './list.module.css'
import { ListPages } from './list-pages.tsx'
import { ListTools } from './list-tools.ts'
import { PastEnd } from './past-end.tsx'
import { type Selectable, useSelection } from './selection.tsx'
import { StatusTabs, type StatusTabsProps } from './status-tabs.tsx'
import { tableSort } from './table-sort.ts'

/** Lists that come in pages say which one this is, and how many records there are in all. */
type Paged = { page?: number; limit?: number; total?: number }
type Bulk<Data, Row> = Omit<Selectable<Row>, 'keyOf'> & {
  /** Reads another page, so that all records can be selected, not only those of this one. */
  readPage?: (page: number) => Promise<Data>
  /** What can be done with the selected rows; `clear` ends the selection. */
  actions: (rows: readonly Row[], clear: () => void) => ReactNode
}

/** What will appear here, and the way forward. A list emptied by its filters says so automatically. */
type Empty = {
  title: string
  text: ReactNode
  action?: ReactNode
  /** The words are those of the chosen tab, so that a tab alone is no filter. */
  isOfTab?: true
}

type ListProps<Data extends object, Row> = {
  query: UseQueryResult<Data>
  rows: (data: Data) => readonly Row[]
  /** The noun for one record; its plural only if that does not end in s. */
  noun: string
  nouns?: string
  keyOf: (row: Row) => string
  /** The columns of the table, which may know the other rows. */
  columns?: readonly Column<Row>[] | ((rows: readonly Row[]) => readonly Column<Row>[])
  /** Shows the records another way than in a table, such as on cards. */
  show?: (rows: readonly Row[], data: Data) => ReactNode
  /** The order in the query string, where the table's head can change it. */
  sort?: string
  caption?: string
  /** Numbers at a glance, above everything else. */
  figures?: ReactNode
  filters?: readonly Filter[]
  /** What else stands beside the filters, such as an export. */
  tools?: ReactNode
  tabs?: (data: Data) => StatusTabsProps
  bulk?: Bulk<Data, Row>
  empty: Empty
}

/** The body of a list: figures, filters, status tabs, rows and pages, and what loading, failing and empty look like. */
export function List<Data extends object, Row>(props: ListProps<Data, Row>) {
  const { query, figures, filters = [], tools } = props
  const ofFrame = useContext(ListTools)
  return (
    <div className={styles.list}>
      {figures}
      {(filters.length > 0 || tools) && (
        <FilterBar filters={filters}>
          {tools}
          {ofFrame}
        </FilterBar>
      )}
      <QueryView query={query}>{(data) => <Rows {...props} data={data} />}</QueryView>
    </div>
  )
}

function Rows<Data extends object, Row>({ data, ...props }: ListProps<Data, Row> & { data: Data }) {
  const { noun, nouns = `${noun}s`, keyOf, columns = [], show, sort, bulk } = props
  const [searchParams, change] = useQueryParams()
  const selection = useSelection()
  const rows = props.rows(data)
  const paged: Paged = { ...data }
  const { page = 1, total = rows.length, limit = total } = paged
  const selectable = bulk && { ...bulk, keyOf }
  const [beyond, setBeyond] = useState<{ list: string; rows: readonly Row[] }>()
  const here = selectable ? selection.selectedOf(rows, selectable) : []
  const list = withoutParams(searchParams, ['page'])
  const onPage = new Set(rows.map(keyOf))
  const selected = [...here, ...(beyond?.list === list ? beyond.rows.filter((row) => !onPage.has(keyOf(row))) : [])]
  const clear = () => {
    selection.clear()
    setBeyond(undefined)
  }
  const readPage = bulk?.readPage
  async function readAll() {
    const read: Row[] = []
    for (let page = 1; (page - 1) * limit < Math.min(total, mostSelected); page++) {
      const found = page === paged.page ? rows : props.rows(await readPage!(page))
      read.push(...found.filter((row) => bulk?.maySelect?.(row) ?? true))
    }
    setBeyond({ list, rows: read.slice(0, mostSelected) })
  }
  const open = rows.filter((row) => bulk?.maySelect?.(row) ?? true)
  const isWholePage = here.length > 0 && here.length === open.length
  const own = typeof columns === 'function' ? columns(rows) : columns
  return (
    <>
      {props.tabs && <StatusTabs {...props.tabs(data)} />}
      {bulk && selected.length > 0 && (
        <BulkBar count={selected.length} noun={noun}>
          {bulk.actions(selected, clear)}
          {/* On a phone the table has no head with a checkbox for all. */}
          {!isWholePage && (
            <Button variant="quiet" size="sm" onClick={() => selection.select(open.map(keyOf))}>
              Select all {open.length} on this page
            </Button>
          )}
          {isWholePage && readPage && total > rows.length && selected.length === here.length && (
            <SelectAll count={Math.min(total, mostSelected)} nouns={nouns} read={readAll} />
          )}
          {selected.length > here.length && (
            <Button variant="quiet" size="sm" onClick={clear}>
              Clear selection
            </Button>
          )}
        </BulkBar>
      )}
      {rows.length === 0 ? (
        <Nothing {...props} isPastEnd={page > 1} nouns={nouns} />
      ) : (
        (show?.(rows, data) ?? (
          <DataTable
            caption={props.caption ?? nouns[0]!.toUpperCase() + nouns.slice(1)}
            columns={selectable ? [selection.column(rows, selectable), ...own] : own}
            rows={rows}
            keyOf={keyOf}
            sort={sort === undefined ? undefined : tableSort(sort, change)}
          />
        ))
      )}
      {paged.page !== undefined && rows.length > 0 && (
        <ListPages page={page} limit={limit} total={total} of={noun} plural={nouns} change={change} />
      )}
    </>
  )
}

/** The largest selection: more than this is a task for a report, not for one click. */
const mostSelected = 1000

function SelectAll({ count, nouns, read }: { count: number; nouns: string; read: () => Promise<unknown> }) {
  const { run, isBusy, failure } = useAction(read)
  return (
    <>
      <Button variant="quiet" size="sm" loading={isBusy} onClick={() => void run()}>
        {isBusy ? 'Selecting...' : `Select all ${count} ${nouns}`}
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </>
  )
}

type NothingProps = Pick<ListProps<object, never>, 'filters' | 'empty'> & { nouns: string; isPastEnd: boolean }

function Nothing({ filters = [], nouns, empty, isPastEnd }: NothingProps) {
  const [searchParams, change] = useQueryParams()
  const isFiltered = (searchParams.has('status') && !empty.isOfTab) || filters.some((filter) => filterText(filter, searchParams))
  const clear = Object.fromEntries(['status', ...filters.map(({ param }) => param)].map((param) => [param, null]))
  if (isPastEnd) return <PastEnd onFirst={() => change({})} />
  if (isFiltered)
    return (
      <EmptyState title={`No ${nouns} match your filters`}>
        <p>Try removing a filter.</p>
        <Button variant="soft" onClick={() => change(clear)}>
          Show all {nouns}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState title={empty.title}>
      {typeof empty.text === 'string' ? <p>{empty.text}</p> : empty.text}
      {empty.action}
    </EmptyState>
  )
}

export type ListScreenProps<Data extends object, Row> = ListProps<Data, Row> & {
  title: string
  description: ReactNode
  /** The screen's main action, to the right of its title. */
  actions?: ReactNode
  /** A message above the list. */
  notice?: ReactNode
  /** What stands below the list. */
  children?: ReactNode
}

/** A screen that is a list. */
export const ListScreen = <Data extends object, Row>({
  title,
  description,
  actions,
  notice,
  children,
  ...list
}: ListScreenProps<Data, Row>) => (
  <Page dense title={title} description={description} actions={actions}>
    {notice}
    <List {...list} />
    {children}
  </Page>
)
