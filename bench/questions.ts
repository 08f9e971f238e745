import pg from 'pg'

export type Question = { name: string; paths: string[] /** Asked only of our server. */; oursOnly?: true }

const perKind = 150

/** The queries: drawn from the data with the same numbers in every run. */
export async function makeQuestions(url: string): Promise<Question[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows: homes } = await client.query<{
    id: string
    title: string
    city: string
    state: string
    latitude: number
    longitude: number
  }>(
    `select h.id, h.title, a.city, a.state, s.latitude, s.longitude
     from (select home_no, latitude, longitude from home_search where home_no % (select max(home_no) / ${perKind} from home_search) = 0 limit ${perKind}) s
     join homes h on h.no = s.home_no join addresses a on a.id = h.address_id order by h.id`,
  )
  const { rows: amenities } = await client.query<{ id: string }>(
    `select id from amenities where category = 'GENERAL' order by bit`,
  )
  await client.end()

  const genres = ['MALE', 'FEMALE', 'COED']
  const filters = (n: number) => ({
    ...(n % 2 === 0 && { maxPrice: String(700 + (n % 9) * 150) }),
    ...(n % 3 === 0 && { houseGenre: genres[n % 3]! }),
    ...(n % 4 === 1 && { amenities: `${amenities[n % 20]!.id},${amenities[(n * 7) % 20]!.id}` }),
  })
  const ask = (query: Record<string, string>) => `/api/homes?${new URLSearchParams(query)}`
  // Of ten queries, six search a city, three a state, one everywhere.
  const place = (n: number, { city, state }: { city: string; state: string }): Record<string, string> =>
    n % 10 < 6 ? { q: `${city}, ${state}` } : n % 10 < 9 ? { q: state } : {}
  const lengthened = (word: string) => `${word.slice(0, 2)}${word[1]}${word.slice(2)}`

  return [
    { name: 'home details', paths: homes.map(({ id }) => `/api/homes/${id}`) },
    { name: 'filtered list', paths: homes.map((home, n) => ask({ ...place(n, home), ...filters(n) })) },
    {
      name: 'map window',
      paths: homes.map((home, n) => ask({ ...windowAround(home, 4 + (n % 11)), ...(n % 2 === 0 ? filters(n) : {}) })),
    },
    { name: 'text search', paths: homes.map(({ title }) => ask({ q: title })) },
    {
      name: 'within 25 miles',
      oursOnly: true,
      paths: homes.map((home, n) => ask({ q: `${home.city}, ${home.state}`, radius: '25', ...filters(n) })),
    },
    {
      name: 'mistyped text',
      oursOnly: true,
      paths: homes.map(({ title }) => ask({ q: title.split(' ').map(lengthened).join(' ') })),
    },
  ]
}

/** A screen of 1280 by 800 pixels with a home in the middle. */
function windowAround({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number): Record<string, string> {
  const degrees = 360 / (256 * 2 ** zoom)
  const [aside, up] = [640 * degrees, 400 * degrees * Math.cos((latitude * Math.PI) / 180)]
  const [west, east] = [Math.max(-180, longitude - aside), Math.min(180, longitude + aside)]
  const [south, north] = [Math.max(-80, latitude - up), Math.min(80, latitude + up)]
  return { bbox: [west, south, east, north].map((value) => value.toFixed(5)).join(','), zoom: String(zoom) }
}
