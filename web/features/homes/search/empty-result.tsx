import { Link } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import styles from './empty-result.module.css'
import type { Wider } from './load-search.ts'

/** Never a dead end: which filter to remove, and how many homes that would show. */
export function EmptyResult({ path, wider }: { path: string; wider: readonly Wider[] }) {
  return (
    <section className={styles.empty} aria-labelledby="empty-title">
      <h2 id="empty-title">No homes match all your filters</h2>
      {wider.length > 0 ? (
        <>
          <p>Try changing one filter:</p>
          <ul className={styles.ways}>
            {wider.slice(0, 4).map(({ words, search, homes, isCapped }) => (
              <li key={words}>
                <Link to={search ? `${path}?${search}` : path}>
                  {countHomes(homes, isCapped)} {words}
                </Link>
              </li>
            ))}
          </ul>
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
    </section>
  )
}

export const countHomes = (total: number, isCapped: boolean) =>
  `${total.toLocaleString('en-US')}${isCapped ? '+' : ''} ${total === 1 && !isCapped ? 'home' : 'homes'}`
