import type { HomeCardData as Home } from '#contract/homes/home-search.ts'
import { SavedHomes } from '#web/features/homes/saved/saved-homes.tsx'
import { DeferHydration } from '#web/ui/defer-hydration.tsx'
import { CardGrid } from '#web/ui/layout.tsx'
import { HomeCard } from './home-card.tsx'

type Props = {
  homes: readonly Home[]
  label: string
  /** How many cards are in view without scrolling; their photos load first. */
  firstSeen?: number
  level?: 'h2' | 'h3'
  /** Set beside filters or a map, where there is room for fewer columns. */
  narrow?: boolean
}

export function HomeGrid({ homes, label, firstSeen = 0, level, narrow }: Props) {
  return (
    <SavedHomes ids={homes.map(({ id }) => id)}>
      <CardGrid fill min={narrow ? 16 : 20} gap={narrow ? 4 : 5} className="draw-children-late" aria-label={label}>
        {homes.map((home, index) => (
          <DeferHydration key={home.id}>
            <li id={`home-${home.id}`}>
              <HomeCard home={home} level={level} isFirst={index < firstSeen} />
            </li>
          </DeferHydration>
        ))}
      </CardGrid>
    </SavedHomes>
  )
}
