import type { FoundEvent } from '#server/homes/activity/activity.queries.ts'
import { presentEvent } from '#server/homes/activity/activity.ts'

/** Staff see who of them it was, and which document; owners read "Waymark staff". */
export function presentForStaff(event: FoundEvent) {
  const { text, by, ...shown } = presentEvent(event)
  const { name } = event
  const person = [event.firstName, event.lastName].filter(Boolean).join(' ')
  const what = event.action === 'home.complianceSaved' ? 'Compliance record saved' : text
  return { ...shown, text: name ? `${what}: ${name}` : what, by: person || by }
}
