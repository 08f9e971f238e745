import type { ApplicationFunnel } from '#contract/overview/admin-dashboard.ts'

type Step = ApplicationFunnel['stages'][number]['step']

const stepLabel: Record<Step, string> = {
  VISITS: 'Visits',
  SEARCHES: 'Searches',
  VIEWS: 'Views of homes',
  APPLICATIONS: 'Applications sent',
  APPROVED: 'Approved',
  MOVED_IN: 'Moved in',
}

const many: readonly Step[] = ['SEARCHES', 'VIEWS']

/** "12%", "0.4%"; undefined of nothing. */
export function formatShare(part: number, whole: number) {
  if (whole === 0) return undefined
  const percent = (100 * part) / whole
  if (percent > 0 && percent < 0.1) return 'under 0.1%'
  return `${percent > 0 && percent < 1 ? percent.toFixed(1) : Math.round(percent)}%`
}

/** The steps with what share of the one before each is. One visitor searches often and looks at several homes, so those have none. */
export const funnelRows = ({ stages }: Pick<ApplicationFunnel, 'stages'>) =>
  stages.map((step, index) => {
    const last = stages[index - 1]
    const share = last && !many.includes(step.step) ? formatShare(step.now, last.now) : undefined
    return { ...step, label: stepLabel[step.step], share }
  })
