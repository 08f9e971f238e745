import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { formatPrice, whenOpen } from '#contract/money.ts'
import { Figures } from '#web/ui/card.tsx'

const rangeOf = (least: number, most: number) =>
  least === most ? formatPrice(least) : `${formatPrice(least)} to ${formatPrice(most)}`

/** The figures at the time of the request. */
export function CityFigures({ summary }: { summary: Answer<Api['GET /places/summary']> }) {
  const { homes, bedsFree, verifiedHomes, minMonthCents, maxMonthCents } = summary
  const prices = minMonthCents !== null && maxMonthCents !== null && rangeOf(minMonthCents, maxMonthCents)
  return (
    <Figures
      items={[
        { label: 'Homes', value: homes },
        { label: 'Beds available now', value: bedsFree },
        { label: 'Verified homes', value: verifiedHomes },
        ...(prices ? [{ label: `A month for the lowest-priced bed${whenOpen(bedsFree)}`, value: prices }] : []),
      ]}
    />
  )
}
