import type { AnalyticsFigures } from '#contract/overview/owner-analytics.ts'
import { plural } from '#web/ui/format.ts'

/** A chart's title: one sentence that says what it shows. */
export const viewsFinding = ({ views, saves }: Pick<AnalyticsFigures, 'views' | 'saves'>) =>
  views === 0 ? 'No views in this period' : `Viewed ${plural(views, 'time', 'times')}, saved ${plural(saves, 'time', 'times')}`

export const applicationsFinding = ({ applications, moveIns }: Pick<AnalyticsFigures, 'applications' | 'moveIns'>) =>
  `${plural(applications, 'application', 'applications')}, ${plural(moveIns, 'move-in', 'move-ins')}`

export const takenFinding = ({ occupancyPercent }: Pick<AnalyticsFigures, 'occupancyPercent'>) =>
  occupancyPercent === null ? 'No beds in this period' : `${occupancyPercent}% of all bed nights were filled`
