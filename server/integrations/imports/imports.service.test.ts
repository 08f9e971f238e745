import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ImportReport } from '#contract/integrations/imports.ts'
import { addDays, platformZone, today } from '#contract/time.ts'
import { toCsv } from '#server/kernel/csv.ts'
import { makeCompleteHome } from '#tests/factories/complete-home.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
type Kind = 'homes' | 'rooms' | 'residents'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

function formOf(content: string | Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([content as never], 'file.csv'))
  return form
}

const check = (person: Person, kind: Kind, content: string | Uint8Array) =>
  person.call(`POST /owners/imports/${kind}/check`, { form: formOf(content) })

const apply = (person: Person, kind: Kind, content: string | Uint8Array, fingerprint: string) =>
  person.call(`POST /owners/imports/${kind}`, { form: formOf(content, { fingerprint }) })

async function importFile(person: Person, kind: Kind, content: string) {
  const { fingerprint } = (await check(person, kind, content)).body
  return (await apply(person, kind, content, fingerprint)).body
}

const outcomes = ({ rows }: ImportReport) => rows.map(({ outcome }) => outcome)
const problems = ({ rows }: ImportReport) => rows.flatMap((row) => row.problems.map(({ column }) => `${row.row} ${column}`))

async function exported(person: Person, kind: Kind) {
  const { body, statusCode } = await test.app.inject({
    url: `/api/owners/exports/${kind}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(statusCode).toBe(200)
  return body
}

const rowsOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true })

describe('homes', () => {
  const file = [
    'Title;Property Type;Street;City;State;ZIP code;Color',
    'Cedar House;Sober living;4 Cedar St;delray beach;Florida;33444;green',
    '"Oak\nHouse";castle;5 Oak St;Delray Beach;FL;33444;red',
    'Elm House;SOBER_LIVING;6 Elm St;Delray Beach;FL;99999-1;blue',
    'Cedar  house;SOBER_LIVING;4 cedar st;Delray Beach;FL;33444;green',
  ].join('\r\n')

  it('shows what each row would do, and keeps nothing of it', async () => {
    const owner = await test.as('OWNER')
    const unreadable = 'Fir\0House;SOBER_LIVING;7 Fir St;Delray Beach;FL;33444;green'
    const { status, body } = await check(owner, 'homes', `\uFEFF${file}\r\n${unreadable}\r\n${unreadable.replace('\0', ' ')}`)
    expect(status).toBe(200)
    expect(outcomes(body)).toEqual(['NEW', 'WRONG', 'WRONG', 'WRONG', 'WRONG', 'NEW'])
    expect(problems(body)).toEqual(['3 property_type', '4 zip_code', '5 title', '6 null'])
    expect(body.ignoredColumns).toEqual(['Color'])
    expect((await owner.call('GET /homes/my-homes', {})).body.homes).toEqual([])
  })

  it('imports the good rows as drafts, gives back the others with reasons, and changes nothing the second time', async () => {
    const owner = await test.as('OWNER')
    const done = await importFile(owner, 'homes', file)
    expect(done.counts).toEqual({ NEW: 1, CHANGED: 0, UNCHANGED: 0, WRONG: 3 })
    const { homes } = (await owner.call('GET /homes/my-homes', {})).body
    expect(homes).toMatchObject([
      {
        title: 'Cedar House',
        status: 'DRAFT',
        address: { street: '4 Cedar St', city: 'Delray Beach', state: 'FL', zipCode: '33444' },
      },
    ])
    const wrong = rowsOf(done.wrongRows!)
    expect(wrong.map(({ Title, problem }) => [Title, problem!.split(':')[0]])).toEqual([
      ['Oak\nHouse', 'property_type'],
      ['Elm House', 'zip_code'],
      ['Cedar  house', 'title'],
    ])
    expect(wrong[0]!.problem).toContain('Choose one of these: SOBER_LIVING, ')
    expect((await importFile(owner, 'homes', file)).counts).toMatchObject({ NEW: 0, CHANGED: 0, UNCHANGED: 1 })
    const corrected = done.wrongRows!.replace('castle', 'Halfway house').replace('99999-1', '33444')
    const second = await importFile(owner, 'homes', corrected)
    expect([outcomes(second), second.ignoredColumns]).toEqual([['NEW', 'NEW', 'UNCHANGED'], ['Color']])
  })

  it('takes back what it exported without a change, whatever was typed', async () => {
    const owner = await test.as('OWNER')
    const title = "=cmd('x')"
    await makeHome(test.db, { ownerId: owner.accountId, home: { title, description: 'two\nlines, \'+1\' and "quotes"' } })
    const before = await exported(owner, 'homes')
    expect(rowsOf(before)[0]!.title).toBe(`'${title}`)
    expect(outcomes((await check(owner, 'homes', before)).body)).toEqual(['UNCHANGED'])
    expect(outcomes((await check(owner, 'rooms', await exported(owner, 'rooms'))).body)).toEqual(['UNCHANGED'])
  })

  it('changes a published home as the editor does: some at once, the rest after review', async () => {
    const owner = await test.as('OWNER')
    const { id } = await makeCompleteHome(test.db, { ownerId: owner.accountId })
    const content = toCsv(['home_id', 'short_description', 'support_level'], [[id, 'A calm house.', 'Intensive']])
    const { body } = await check(owner, 'homes', content)
    expect(body.rows[0]).toMatchObject({
      outcome: 'CHANGED',
      changes: [
        { column: 'short_description', after: 'A calm house.' },
        { column: 'support_level', before: 'LOW', after: 'INTENSIVE' },
      ],
      note: expect.stringContaining('review'),
    })
    await importFile(owner, 'homes', content)
    const { body: home } = await test.visitor.call('GET /homes/{id}', { params: { id } })
    expect(home).toMatchObject({ shortDescription: 'A calm house.', supportLevel: 'LOW' })
    expect(outcomes((await check(owner, 'homes', content)).body)).toEqual(['UNCHANGED'])
    const emptied = await check(owner, 'homes', toCsv(['home_id', 'description'], [[id, '']]))
    expect(emptied.body.rows[0]).toMatchObject({
      outcome: 'WRONG',
      problems: [{ column: null, message: 'Describe the home under About Us.' }],
    })
  })

  it('adds no more homes than the plan has', async () => {
    const owner = await test.as('OWNER', { plan: 'COMMUNITY' })
    const body = await importFile(
      owner,
      'homes',
      toCsv(
        ['title', 'street'],
        [
          ['One', '1 First St'],
          ['Two', '2 First St'],
        ],
      ),
    )
    expect(outcomes(body)).toEqual(['NEW', 'WRONG'])
    expect(body.rows[1]!.problems[0]!.message).toContain('allows 1 home')
  })

  it('does only what was shown, and once: a file sent twice at the same time', async () => {
    const owner = await test.as('OWNER')
    const content = toCsv(['title', 'street'], [['Twin House', '1 Twin St']])
    const { fingerprint } = (await check(owner, 'homes', content)).body
    const both = await Promise.all([1, 2].map(() => apply(owner, 'homes', content, fingerprint)))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await owner.call('GET /homes/my-homes', {})).body.homes).toHaveLength(1)
    const other = toCsv(['title', 'street'], [['Other House', '1 Twin St']])
    expect((await apply(owner, 'homes', other, fingerprint)).status).toBe(409)
  })

  it('is for those who may edit, and their homes', async () => {
    const owner = await test.as('OWNER')
    const stranger = await test.as('OWNER')
    const { id } = await makeHome(test.db, { ownerId: owner.accountId })
    const other = await makeHome(test.db, { ownerId: owner.accountId, home: { title: 'Out of reach' } })
    const content = toCsv(
      ['home_id', 'title'],
      [
        [id, 'Mine now'],
        [other.id, 'Mine now'],
      ],
    )
    expect(problems((await check(stranger, 'homes', content)).body)).toEqual(['2 home_id', '3 home_id'])
    const member = (permissions: 'edit_properties'[], homeIds?: string[]) =>
      test.as('OWNER', {
        teamOf: { ownerId: owner.accountId, permissions: ['view_properties', ...permissions], ...(homeIds && { homeIds }) },
      })
    expect((await check(await member([]), 'homes', content)).status).toBe(403)
    const limited = await member(['edit_properties'], [id])
    expect(outcomes((await check(limited, 'homes', `${content},Third\r\n`)).body)).toEqual(['CHANGED', 'WRONG', 'WRONG'])
    expect((await check(await test.as('SEEKER'), 'homes', content)).status).toBe(403)
  })

  it.each([
    ['an Excel workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0]), 'Excel workbook'],
    ['no known column', 'a,b\n1,2', 'column names'],
    ['only a head', 'title,street\n\n', 'no rows'],
    ['a quotation mark that is not closed', 'title,street\n"One,2', 'quotation mark'],
    ['a column twice', 'title,Title\nOne,Two', 'twice'],
    ['too many rows', `title\n${'House\n'.repeat(2_001)}`, '2,001 rows'],
    ['too much', `title\n${'x'.repeat(2 * 1024 * 1024)}`, '2 MB'],
  ])('refuses a file with %s', async (_what, content, said) => {
    const owner = await test.as('OWNER')
    expect(await check(owner, 'homes', content)).toMatchObject({ status: 400, body: { message: expect.stringContaining(said) } })
  })

  it.each([
    ['UTF-16, as Excel’s Unicode text', Buffer.from('\uFEFFtitle\tstreet\r\nCafé House\t1 A St\r\n', 'utf16le')],
    ['Windows-1252, as older programs', Buffer.from('title,street\r\nCaf\xe9 House,1 A St\r\n', 'latin1')],
    ['a line that names the separator', Buffer.from('sep=;\r\ntitle;street\r\nCafé House;1 A St\r\n')],
  ])('reads %s', async (_what, content) => {
    const owner = await test.as('OWNER')
    expect((await check(owner, 'homes', content)).body.rows).toMatchObject([{ row: 2, name: 'Café House', outcome: 'NEW' }])
  })
})

describe('rooms', () => {
  it('adds and changes rooms with their prices, by the rules of the editor', async () => {
    const owner = await test.as('OWNER')
    const home = await makeHome(test.db, { ownerId: owner.accountId, home: { title: 'Room House', status: 'DRAFT' } })
    const head = ['home', 'room', 'type', 'beds', 'max_occupancy', 'private_bath', 'price_per_bed', 'security_deposit']
    const content = toCsv(head, [
      ['room house', 'Room 1', 'Shared', '2', '3', 'yes', '$850', ''],
      ['Room House', 'Garden', 'DORM_STYLE', '4', '4', 'no', '1,200.50', '100'],
      ['Room House', '7', 'SINGLE', '2', '2', 'no', '', ''],
      ['Room House', '8', 'SHARED', 'two', '2', 'perhaps', '', ''],
      ['Room House', '9', 'SHARED', '2', '2', 'no', '500', '5000'],
      ['No House', '1', 'SHARED', '2', '2', 'no', '', ''],
    ])
    const done = await importFile(owner, 'rooms', content)
    expect(outcomes(done)).toEqual(['CHANGED', 'NEW', 'WRONG', 'WRONG', 'WRONG', 'WRONG'])
    expect(problems(done)).toEqual(['4 beds', '5 beds', '5 private_bath', '6 security_deposit', '7 home'])
    expect(done.rows[0]!.changes.map(({ column, before, after }) => [column, before, after])).toEqual([
      ['max_occupancy', '2', '3'],
      ['private_bath', 'no', 'yes'],
      ['price_per_bed', '800.00', '850.00'],
    ])
    const { bedroomConfigurations: rooms } = (await owner.call('GET /homes/{id}', { params: { id: home.id } })).body
    expect(rooms).toMatchObject([
      {
        id: home.bedroomId,
        maxOccupancy: 3,
        hasPrivateBath: true,
        pricing: { pricePerBed: 850, monthlyRate: 800, securityDeposit: 200 },
      },
      { roomNumber: 'Garden', bedCount: 4, pricing: { pricePerBed: 1200.5, securityDeposit: 100 } },
    ])
    expect(outcomes(await importFile(owner, 'rooms', content)).slice(0, 2)).toEqual(['UNCHANGED', 'UNCHANGED'])
  })

  it('holds a rent that rises by more than a fifth for review', async () => {
    const owner = await test.as('OWNER')
    const home = await makeCompleteHome(test.db, { ownerId: owner.accountId })
    const content = toCsv(['room_id', 'monthly_rate'], [[home.bedroomId, '2000']])
    const done = await importFile(owner, 'rooms', content)
    expect(done.rows[0]).toMatchObject({ outcome: 'CHANGED', note: expect.stringContaining('review') })
    const { body } = await test.visitor.call('GET /homes/{id}', { params: { id: home.id } })
    expect(body.bedroomConfigurations[0]!.pricing!.monthlyRate).toBe(800)
    expect(outcomes((await check(owner, 'rooms', content)).body)).toEqual(['UNCHANGED'])
  })
})

describe('residents', () => {
  const day = (days: number) => addDays(today(platformZone, test.context.now()), days)
  const head = ['home', 'room', 'name', 'email', 'move_in', 'move_out']

  it('records who lives there, in beds that were counted first, and sends nobody anything', async () => {
    const owner = await test.as('OWNER')
    const room = { maxOccupancy: 2, currentOccupancy: 1 }
    const home = await makeHome(test.db, { ownerId: owner.accountId, home: { title: 'Full House' }, bedroom: room })
    const [year, month, date] = day(-40).split('-').map(Number)
    const content = toCsv(head, [
      ['Full House', '1', 'Ana Reyes', 'ana@example.org', `${month}/${date}/${year}`, ''],
      ['Full House', '1', 'Ben Cole', '', day(-10), day(30)],
      ['Full House', '1', 'Cy Dunn', '', day(-5), ''],
      ['Full House', '1', 'Di Ewing', '', day(5), ''],
      ['Full House', '1', 'Ed Frost', '', day(-50), day(-3)],
      ['Full House', '9', 'Flo Gray', '', day(-5), ''],
      ['Full House', '1', '', '', 'soon', ''],
    ])
    const done = await importFile(owner, 'residents', content)
    expect(outcomes(done)).toEqual(['NEW', 'NEW', 'WRONG', 'WRONG', 'WRONG', 'WRONG', 'WRONG'])
    expect(done.rows.slice(0, 2).map(({ note }) => note!.split('. ')[1])).toEqual([
      'Uses a bed that was already counted as taken.',
      'Uses an available bed.',
    ])
    expect(problems(done)).toEqual(['4 null', '5 move_in', '6 move_out', '7 room', '8 name', '8 move_in'])
    const board = (await owner.call('GET /owners/homes/{id}/beds', { params: { id: home.id } })).body
    expect(board.rooms[0]).toMatchObject({
      currentOccupancy: 2,
      beds: [
        { state: 'LIVING', now: { name: 'Ana Reyes' } },
        { state: 'LIVING', now: { name: 'Ben Cole', endsOn: day(30) } },
      ],
    })
    expect(await test.db.selectFrom('mailMessages').select('id').where('recipient', '=', 'ana@example.org').execute()).toEqual([])
    expect(outcomes((await check(owner, 'residents', content)).body).slice(0, 2)).toEqual(['UNCHANGED', 'UNCHANGED'])
    const file = await exported(owner, 'residents')
    expect(rowsOf(file)).toMatchObject([
      { name: 'Ben Cole', status: 'CURRENT', rent: '800.00', rent_every: 'MONTHLY' },
      { name: 'Ana Reyes', email: 'ana@example.org', move_in: day(-40), room: 'Room 1' },
    ])
    expect(outcomes((await check(owner, 'residents', file)).body)).toEqual(['UNCHANGED', 'UNCHANGED'])
  })

  it('is for those who manage reservations', async () => {
    const owner = await test.as('OWNER')
    const editor = await test.as('OWNER', {
      teamOf: { ownerId: owner.accountId, permissions: ['view_properties', 'edit_properties'] },
    })
    expect((await check(editor, 'residents', 'name\nAna')).status).toBe(403)
  })
})
