import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { apiQuery } from '#web/api/queries.ts'
import { HomePicture } from '#web/features/homes/card/home-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { compareLines, wait } from './compare-lines.ts'
import styles from './compare-table.module.css'
import type { SavedHomeEntry } from './saved-home-row.tsx'

/** Up to four homes side by side, line by line. */
export function CompareTable({ homes, remove }: { homes: readonly SavedHomeEntry[]; remove: (homeId: string) => void }) {
  const details = useQueries({
    queries: homes.map(({ homeId, home }) => ({
      ...apiQuery('GET /homes/{id}', { params: { id: homeId } }),
      enabled: isListed(home),
    })),
  })
  if (homes.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="compare-title">
      <h2 id="compare-title">Compare homes</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Comparison, scrolls sideways">
        <table>
          <thead>
            <tr>
              <td />
              {homes.map(({ homeId, home }) => (
                <th key={homeId} scope="col">
                  {home.picture && <HomePicture picture={home.picture} alt="" sizes="12rem" className={styles.picture} />}
                  <Link to={screen('/home/:id', { id: homeId })}>{home.title}</Link>
                  <Button variant="plain" size="sm" onClick={() => remove(homeId)}>
                    Remove<span className="visually-hidden"> {home.title}</span>
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compareLines.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {homes.map((entry, index) => (
                  <td key={entry.homeId}>{cellOf(value(entry, details[index]?.data), entry, details[index]?.isError)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Stack>
  )
}

const isListed = ({ status }: SavedHomeEntry['home']) => status === 'PUBLISHED'

/** What nothing can be waited for is said instead. */
function cellOf(text: string, { home }: SavedHomeEntry, hasFailed: boolean | undefined) {
  if (text !== wait) return text
  if (!isListed(home)) return 'Not listed right now'
  return hasFailed ? 'Could not be loaded' : text
}
