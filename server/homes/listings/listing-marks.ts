import type { ListingMark } from '#contract/homes/private-home.ts'
import type { TextMark } from '#contract/text-marks.ts'
import { dayOf, platformZone } from '#contract/time.ts'
import { marksOfAnswers } from '#server/homes/editing/policy-marks.ts'
import { checkText, type Where } from '#server/homes/text-rules/check-text.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { type ListingText, listAnswers, listTexts } from './listing-texts.queries.ts'

/** The sentences of these homes that break a rule, by home. */
export async function readMarks(db: Db, homeIds: readonly string[], at: Date) {
  const texts = homeIds.length > 0 ? await listTexts(db, homeIds) : []
  const answers = homeIds.length > 0 ? await listAnswers(db, homeIds) : []
  return Map.groupBy(
    [
      ...texts.flatMap((text) => marksOf(text, at)),
      ...answers.flatMap(({ homeId, ...home }) =>
        marksOfAnswers(home, dayOf(at, platformZone)).map((mark) => ({ homeId, ...mark })),
      ),
    ],
    ({ homeId }) => homeId,
  )
}

function marksOf({ homeId, state, level, tab, item, field, text }: ListingText, at: Date) {
  const name = item === null ? field : `${item}.${field}`
  return checkOnce(text, { state, level, on: dayOf(at, platformZone) }).map((mark): ListingMark & { homeId: string } => ({
    homeId,
    tab,
    field: name,
    label: labels[`${tab}.${field}`] ?? labels[field] ?? field,
    ...mark,
  }))
}

const known = new Map<string, TextMark[]>()
const mostKnown = 5_000

/** Cache: lists read the same texts again and again, and a text's marks stay the same all day. */
function checkOnce(text: string, where: Where) {
  const key = [where.state, where.level, where.on, text].join('|')
  const before = known.get(key)
  if (before) return before
  if (known.size >= mostKnown) known.clear()
  const marks = checkText(text, where)
  known.set(key, marks)
  return marks
}

/** The names the editor uses for the fields. */
const labels: Record<string, string> = {
  title: 'Title',
  shortDescription: 'Short description',
  'basic.description': 'About Us',
  description: 'Description',
  whychooseus: 'Why Choose Us',
  hours: 'When to call',
  roomNumber: 'Room number',
  name: 'Name',
  certifications: 'Certifications',
  bio: 'Bio',
  availabilitySchedule: 'Availability schedule',
  responseTime: 'Response time',
  rule: 'Rule',
  consequences: 'Consequences',
  details: 'Details',
  verification: 'Verification',
  weekdayTime: 'Weekday curfew time',
  weekendTime: 'Weekend curfew time',
  curfewExceptions: 'Curfew exceptions',
  visitorHours: 'Visitor hours',
  designatedAreas: 'Designated areas',
  petTypes: 'Pet types',
  petRestrictions: 'Pet restrictions',
  dischargePolicy: 'Discharge policy',
  medicationNotes: 'How medication is kept',
}
