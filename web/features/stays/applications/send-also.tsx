import { Link } from 'react-router'
import type { HomeCardData } from '#contract/homes/home-search.ts'
import { formatPrice } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { plural } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'

const most = 3

/**
 * Homes the same answers could go to: saved ones first, then similar ones with a bed available. Each begins a draft of its own, with
 * its own consent and costs. Optional: without homes there is no card.
 */
export function SendAlso({ homeId }: { homeId: string }) {
  const saved = useApi('GET /residents/saved-homes', { query: {} })
  const similar = useApi('GET /homes/{id}/similar', { params: { id: homeId } })
  const known = useApi('GET /residents/applications', { query: {} })
  if (!saved.data || !similar.data || !known.data) return null
  const applied = new Set([homeId, ...known.data.applications.map(({ home }) => home.id)])
  const homes = new Map<string, HomeCardData>()
  for (const home of [...saved.data.savedHomes.map(({ home }) => home), ...similar.data.homes])
    if (home.status === 'PUBLISHED' && home.bedsFree > 0 && !applied.has(home.id)) homes.set(home.id, home)
  const offered = [...homes.values()].slice(0, most)
  if (offered.length === 0) return null
  return (
    <div className="no-print">
      <Card title="Send it to another home, too">
        <p>Your answers are filled in for you. You choose again what each home can see, and you’ll see its costs first.</p>
        <Stack as="ul" gap={3} divided>
          {offered.map(({ id, title, city, state, bedsFree, monthCents, currency }) => (
            <Row key={id} as="li" between gap={4}>
              <p>
                <Link to={screen('/home/:id', { id })}>{title}</Link>
                <br />
                {[
                  `${city}, ${state}`,
                  `${plural(bedsFree, 'bed')} available`,
                  monthCents > 0 && `from ${formatPrice(monthCents, currency)} a month`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <ButtonLink to={screen('/apply', { homeId: id })} variant="soft" size="sm">
                Apply<span className="visually-hidden"> to {title}</span>
              </ButtonLink>
            </Row>
          ))}
        </Stack>
      </Card>
    </div>
  )
}
