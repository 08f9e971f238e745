import { Link } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import type { Found, Wider } from './load-search.ts'

type Props = {
  path: string
  found: Found
  /** How many filters are set; the typed text is one. */
  activeCount: number
  wider: readonly Wider[]
}

/** Never a dead end: which filter to remove, and how many homes that would show. */
export function EmptyResult({ path, found, activeCount, wider }: Props) {
  const place = activeCount === 1 && nothingButPlace(found)
  // Without the only filter, there are all homes, to which a button leads.
  const ways = wider.filter(({ search }) => search !== '' || !place)
  return (
    <Stack as="section" panel aria-labelledby="empty-title">
      <h2 id="empty-title">{place ? `No homes in ${place} yet` : 'No homes match all your filters'}</h2>
      {place && <p>Save this search, and we’ll tell you when a home there is listed.</p>}
      {ways.length > 0 ? (
        <>
          <p>{place ? 'Or look around it:' : 'Try changing one filter:'}</p>
          <Stack as="ul" gap={2} bullets>
            {ways.slice(0, 4).map(({ words, search, homes, isCapped }) => (
              <li key={words}>
                <Link to={search ? `${path}?${search}` : path}>
                  {countHomes(homes, isCapped)} {words}
                </Link>
              </li>
            ))}
          </Stack>
        </>
      ) : (
        <p>{place ? 'You can also try another city nearby.' : 'Try a larger distance, another city nearby, or fewer filters.'}</p>
      )}
      <Row as="p">
        <ButtonLink to={path}>Show all homes</ButtonLink>
        <ButtonLink to="/contact" variant="plain">
          Contact us for help
        </ButtonLink>
      </Row>
    </Stack>
  )
}

/** The name of the place, if the typed text asked for nothing else. */
const nothingButPlace = ({ place, understood: { filters, unlisted, miles, unread, beside } }: Found) =>
  place && filters.length + unlisted.length === 0 && !miles && !unread && !beside ? place.name : undefined

export const countHomes = (total: number, isCapped: boolean) =>
  `${formatCount(total)}${isCapped ? '+' : ''} ${total === 1 && !isCapped ? 'home' : 'homes'}`
