import { Link } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import type { Wider } from './load-search.ts'

/** Never a dead end: which filter to remove, and how many homes that would show. */
export function EmptyResult({ path, wider }: { path: string; wider: readonly Wider[] }) {
  return (
    <Stack as="section" panel aria-labelledby="empty-title">
      <h2 id="empty-title">No homes match all your filters</h2>
      {wider.length > 0 ? (
        <>
          <p>Try changing one filter:</p>
          <Stack as="ul" gap={2} bullets>
            {wider.slice(0, 4).map(({ words, search, homes, isCapped }) => (
              <li key={words}>
                <Link to={search ? `${path}?${search}` : path}>
                  {countHomes(homes, isCapped)} {words}
                </Link>
              </li>
            ))}
          </Stack>
        </>
      ) : (
        <p>Try a larger distance, another city nearby, or fewer filters.</p>
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

export const countHomes = (total: number, isCapped: boolean) =>
  `${formatCount(total)}${isCapped ? '+' : ''} ${total === 1 && !isCapped ? 'home' : 'homes'}`
