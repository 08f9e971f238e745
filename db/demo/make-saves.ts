import { duration } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import { homeRows } from './homes.ts'
import type { Rows } from './insert.ts'
import { homeId } from './make-activity.ts'
import { pastStays, residentOf } from './make-earnings.ts'
import { seededBy } from './random.ts'

const day = duration({ days: 1 })

/** What people who know the demo owner's homes saved: those two, and a few others. */
export function makeSaves(now: Date): Required<Pick<Rows, 'savedHomes'>> {
  const random = seededBy('saves')
  const [own, others] = [homeRows.filter(({ owner }) => owner === 'grant'), homeRows.filter(({ owner }) => owner !== 'grant')]
  return {
    savedHomes: pastStays.flatMap((stay, index) => {
      const liked = own.filter(({ title }) => title === stay.home || (index + title.length) % 2 === 0)
      return [...liked, ...random.some(others, 2)].map(({ title }) => ({
        id: referenceId(`demo saved ${stay.last} ${title}`),
        residentId: residentOf(stay),
        homeId: homeId(title),
        notes: '',
        priority: 0,
        savedAt: new Date(now.getTime() - random.between(1, 60) * day),
      }))
    }),
  }
}
