import type { HomeEvent } from '#server/homes/activity/activity.queries.ts'
import { presentHomeEvent } from '#server/homes/activity/activity.ts'

/** Staff see which of them acted, and on which document; owners see "Waymark staff". */
export function presentHomeForStaff(event: HomeEvent) {
  const { text, by, ...shown } = presentHomeEvent(event)
  const { name } = event
  const person = [event.firstName, event.lastName].filter(Boolean).join(' ')
  const what = event.action === 'homeCompliance.save' ? 'Compliance record saved' : text
  return { ...shown, text: name ? `${what}: ${name}` : what, by: person || by }
}
