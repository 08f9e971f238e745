import { useState } from 'react'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import type { TransferHome, TransferOwner } from '#contract/trust/home-transfers.ts'
import { RadioGroup } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'

type Props<Found> = { chosen: Found | undefined; onChoose: (found: Found) => void }

export const homeLine = ({ title, city, state, owner }: TransferHome) =>
  `${homeTitleOf({ title })}, ${[city, state].filter(Boolean).join(', ')}. Owner: ${owner.name}`
const ownerLine = ({ name, email, homes, isActive }: TransferOwner) =>
  `${name}, ${email}. ${homes === 1 ? '1 home' : `${homes} homes`}${isActive ? '' : ', account not active'}`

const shortest = 2

/** Finds a home as it is typed. */
export function ChooseHome({ chosen, onChoose }: Props<TransferHome>) {
  const [search, setSearch] = useState('')
  const found = useList('GET /admin/home-transfer/homes', { query: { search } })
  return (
    <Stack gap={2}>
      <SearchBox label="Find the home" placeholder="Title, city or owner" value={search} onChange={setSearch} />
      {search.length >= shortest && (
        <QueryView query={found}>
          {({ homes }) => (
            <Choices legend="Home" name="home" rows={homes} textOf={homeLine} chosen={chosen} onChoose={onChoose} />
          )}
        </QueryView>
      )}
      {search.length < shortest && chosen && <Muted>{homeLine(chosen)}</Muted>}
    </Stack>
  )
}

/** Finds the new owner as they are typed. */
export function ChooseOwner({ chosen, onChoose }: Props<TransferOwner>) {
  const [search, setSearch] = useState('')
  const found = useList('GET /admin/home-transfer/owners', { query: { search } })
  return (
    <Stack gap={2}>
      <SearchBox label="Find the new owner" placeholder="Business, name or email" value={search} onChange={setSearch} />
      {search.length >= shortest && (
        <QueryView query={found}>
          {({ owners }) => (
            <Choices legend="New owner" name="owner" rows={owners} textOf={ownerLine} chosen={chosen} onChoose={onChoose} />
          )}
        </QueryView>
      )}
      {search.length < shortest && chosen && <Muted>{ownerLine(chosen)}</Muted>}
    </Stack>
  )
}

type ChoicesProps<Found> = Props<Found> & {
  legend: string
  name: string
  rows: readonly Found[]
  textOf: (found: Found) => string
}

const Choices = <Found extends { id: string }>({ legend, name, rows, textOf, chosen, onChoose }: ChoicesProps<Found>) =>
  rows.length === 0 ? (
    <Muted>Nothing found. Try another word.</Muted>
  ) : (
    <RadioGroup
      legend={legend}
      name={name}
      options={rows.map((row) => ({ value: row.id, label: textOf(row) }))}
      value={chosen?.id ?? ''}
      onChange={(id) => onChoose(rows.find((row) => row.id === id)!)}
    />
  )
