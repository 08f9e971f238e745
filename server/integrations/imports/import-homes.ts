import { addressForm } from '#contract/homes/addresses.ts'
import { homeBasicsForm } from '#contract/homes/home-forms.ts'
import { addressesService } from '#server/homes/addresses/addresses.service.ts'
import { createHome, saveBasics } from '#server/homes/listings/save-basics.ts'
import { homeColumns, readFields } from '#server/integrations/csv-columns.ts'
import { type HomeRecord, readHomeRecords } from '#server/integrations/exports/file-records.ts'
import { ensure, throwFieldError } from '#server/kernel/http/http-error.ts'
import { readInput } from '#server/kernel/http/read-input.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { planOf } from '#server/payments/plans/limits.ts'
import { changedFields, describeChanges } from './field-changes.ts'
import { cellText, onlyOnce, sameText } from './find-home.ts'
import { findOwnAddressId } from './imports.queries.ts'
import type { CsvRow } from './read-csv.ts'
import { reviewNote } from './review-note.ts'
import type { Importer, RowCall, RowResult } from './run-import.ts'

/** Homes by id; without one, the home with the same name and street, so that the same file twice changes nothing. */
export const homesImporter: Importer = {
  kind: 'homes',
  columns: homeColumns,
  nameOf: (cells) => cellText(cells, 'title') || cellText(cells, 'home_id'),
  async open(call) {
    const known = await readHomeRecords(call.db, homesOf(call.actor))
    const { name, limits } = await planOf(call.db, call.actor.accountId, call.now())
    const findHome = ownHomeFinder(known)
    const once = onlyOnce()
    let homes = known.filter(({ status }) => status !== 'ARCHIVED').length
    return async (row) => {
      const home = findHome(row.cells)
      const fields = fieldsOf(row.cells, home)
      once(home?.id ?? keyOf(fields.basics.title ?? '', fields.address.street), row, home ? 'home_id' : 'title')
      if (home) return changeHomeOf(call, home, fields)
      ensure(!call.actor.homeIds, 'Only people who work with all homes of the account can add a home.')
      if (!fields.basics.title) throwFieldError('title', 'Enter the name of the home.')
      ensure(
        homes < limits.homes,
        `Your plan, ${name}, allows ${limits.homes === 1 ? '1 home' : `${limits.homes} homes`}. Archive one first, or choose a larger plan.`,
      )
      const result = await addHome(call, fields)
      homes += 1
      return result
    }
  },
}

type Fields = ReturnType<typeof fieldsOf>

const keyOf = (title: string, street: string) => `${sameText(title)}\n${sameText(street)}`

function ownHomeFinder(known: readonly HomeRecord[]) {
  const byId = new Map(known.map((home) => [home.id, home]))
  const byName = Map.groupBy(known, ({ title, fields }) => keyOf(title, String(fields.address!.street)))
  return (cells: CsvRow['cells']) => {
    const id = cellText(cells, 'home_id')
    if (id) return byId.get(id) ?? throwFieldError('home_id', 'None of your homes has this id.')
    const [found, another] = byName.get(keyOf(cellText(cells, 'title'), cellText(cells, 'street'))) ?? []
    if (another) throwFieldError('title', 'Several of your homes have this name and street. Enter the id of the home.')
    return found
  }
}

/** What the row says about the home, checked by the forms of the editor. Columns that the file lacks stay as they are. */
function fieldsOf(cells: CsvRow['cells'], home: HomeRecord | undefined) {
  const said = readFields(homeColumns, cells)
  const before = home?.fields.address ?? { street: '', city: '', state: '', zipCode: '', country: 'US' }
  const { country, ...address } = said.address!
  // A home that was found by its name and street keeps both as they are written there.
  const found = home && !cellText(cells, 'home_id')
  const { title, street } = { ...home?.fields.basics, ...home?.fields.address }
  return {
    basics: readInput(homeBasicsForm, { ...said.basics, ...(found && { title }) }),
    address: readInput(addressForm, { ...before, ...address, ...(country ? { country } : {}), ...(found && { street }) }),
    hasAddress: Object.values(said.address!).some(Boolean),
  }
}

async function changeHomeOf(call: RowCall, home: HomeRecord, { basics, address }: Fields): Promise<RowResult> {
  const newBasics = changedFields(basics, home.fields.basics)
  const newAddress = changedFields(address, home.fields.address)
  const changes = [
    ...describeChanges(homeColumns, 'basics', newBasics, home.fields.basics),
    ...describeChanges(homeColumns, 'address', newAddress, home.fields.address),
  ]
  if (changes.length === 0) return { outcome: 'UNCHANGED', changes, note: null }
  if (Object.keys(newBasics).length > 0) await saveBasics({ ...call, params: { id: home.id }, body: newBasics })
  if (Object.keys(newAddress).length > 0) await saveAddress(call, home.addressId!, address)
  return { outcome: 'CHANGED', changes, note: await reviewNote(call, home.id) }
}

async function addHome(call: RowCall, { basics, address, hasAddress }: Fields): Promise<RowResult> {
  const id = await createHome({ ...call, body: basics })
  if (hasAddress) await saveAddress(call, await findOwnAddressId(call.db, id), address)
  return { outcome: 'NEW', changes: [], note: 'Starts as a draft. Add rooms, photos and policies, then submit it for review.' }
}

const saveAddress = (call: RowCall, id: string, address: Fields['address']) =>
  addressesService['PUT /address/{id}']({ ...call, params: { id }, body: address })
