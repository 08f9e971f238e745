import { fromCsvText } from '#server/kernel/csv.ts'

/** How a cell is read. An empty cell of a text or an optional choice clears the value; any other empty cell changes nothing. */
type CellKind = 'text' | 'choice' | 'optionalChoice' | 'number' | 'money' | 'flag' | 'day'

/** A column that an export writes and an import reads. `field` is its name in the form of the editor, under `part`. */
export type CsvColumn = { name: string; part: string; field: string; kind: CellKind }

const columnsOf =
  (part: string) =>
  (name: string, field = name, kind: CellKind = 'text'): CsvColumn => ({ name, part, field, kind })

const basics = columnsOf('basics')
const address = columnsOf('address')

export const homeColumns: readonly CsvColumn[] = [
  basics('title'),
  basics('short_description', 'shortDescription'),
  basics('description'),
  basics('why_choose_us', 'whychooseus'),
  basics('property_type', 'propertyType', 'optionalChoice'),
  basics('housing_type', 'housingType', 'optionalChoice'),
  basics('house_genre', 'houseGenre', 'choice'),
  basics('support_level', 'supportLevel', 'choice'),
  address('street'),
  address('unit'),
  address('city'),
  address('state'),
  address('zip_code', 'zipCode'),
  address('country'),
  address('neighborhood'),
]

const room = columnsOf('room')
const price = columnsOf('price')

export const roomColumns: readonly CsvColumn[] = [
  room('room', 'roomNumber'),
  room('type', 'type', 'choice'),
  room('beds', 'bedCount', 'number'),
  room('max_occupancy', 'maxOccupancy', 'number'),
  room('current_occupancy', 'currentOccupancy', 'number'),
  room('floor', 'floorLevel', 'number'),
  room('square_feet', 'squareFootage', 'number'),
  room('private_bath', 'hasPrivateBath', 'flag'),
  room('available', 'isAvailable', 'flag'),
  room('description'),
  price('price_per_bed', 'pricePerBed', 'money'),
  price('weekly_rate', 'weeklyRate', 'money'),
  price('monthly_rate', 'monthlyRate', 'money'),
  price('security_deposit', 'securityDeposit', 'money'),
  price('application_fee', 'applicationFee', 'money'),
  price('cleaning_fee', 'cleaningFee', 'money'),
  price('utility_deposit', 'utilityDeposit', 'money'),
  price('currency', 'currency', 'choice'),
  price('payment_frequency', 'paymentFrequency', 'choice'),
]

const stay = columnsOf('stay')

export const residentColumns: readonly CsvColumn[] = [
  stay('name', 'guestName'),
  stay('email', 'guestEmail'),
  stay('phone', 'guestPhone'),
  stay('move_in', 'startsOn', 'day'),
  stay('move_out', 'endsOn', 'day'),
]

/** The columns of each file, in order. Those beside the fields say which record a row is about, or are for reading only. */
export const csvFileColumns = {
  homes: ['home_id', ...homeColumns.map(({ name }) => name), 'status'],
  rooms: ['room_id', 'home_id', 'home', ...roomColumns.map(({ name }) => name)],
  residents: [
    'stay_id',
    'home_id',
    'home',
    'room',
    ...residentColumns.map(({ name }) => name),
    'rent',
    'rent_every',
    'currency',
    'status',
  ],
} as const satisfies Record<string, readonly string[]>

export type CsvFileKind = keyof typeof csvFileColumns

const flags = new Map<string, boolean>([
  ...['yes', 'y', 'true', '1', 'x'].map((text) => [text, true] as const),
  ...['no', 'n', 'false', '0'].map((text) => [text, false] as const),
])

type Cells = Readonly<Record<string, string | undefined>>

/** What a row says, by part and field, ready for the forms of the editor, which refuse what cannot be read. */
export function readFields(columns: readonly CsvColumn[], cells: Cells) {
  const fields: Record<string, Record<string, unknown>> = {}
  for (const { name, part, field, kind } of columns) {
    const cell = cells[name]
    const value = cell === undefined ? undefined : readCell(kind, cell)
    fields[part] ??= {}
    if (value !== undefined) fields[part][field] = value
  }
  return fields
}

function readCell(kind: CellKind, cell: string): unknown {
  const text = fromCsvText(cell).trim()
  if (kind === 'text') return text
  if (text === '') return kind === 'optionalChoice' ? '' : undefined
  if (kind === 'choice' || kind === 'optionalChoice') return text.toUpperCase().replace(/[\s-]+/g, '_')
  if (kind === 'flag') return flags.get(text.toLowerCase()) ?? text
  if (kind === 'day') return readDay(text)
  return readNumber(text.replace(/^\$\s*/, ''))
}

/** "1,200.50" as in the United States, or "1200,50" as spreadsheets elsewhere write it. What is neither stays text. */
function readNumber(text: string) {
  if (/^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''))
  if (/^-?\d+,\d{1,2}$/.test(text)) return Number(text.replace(',', '.'))
  return text
}

/** "2026-11-15", or "11/15/2026" and "11/15/26" as Excel writes it. What is none of them stays text. */
function readDay(text: string) {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ?? []
  return year ? `${year.padStart(4, '20')}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text
}

/** The column of a field that a form or a use case refused. */
export const columnOf = (columns: readonly CsvColumn[], path: string) =>
  columns.find(({ field }) => field === path.split('.')[0])?.name ?? null
