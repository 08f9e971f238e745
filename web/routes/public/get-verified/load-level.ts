import type { VerificationLevel } from '#contract/trust/verification.ts'
import type { ServerCall } from '#web/context.ts'

/** What a level requires, from the same list that the owners' checklist and the staff review are built from. */
export async function loadLevel(call: ServerCall, wanted: VerificationLevel) {
  const { levels } = await call('GET /verifications/checklists')
  const { items, findings } = levels.find(({ level }) => level === wanted)!
  const isAsked = ({ kind, fields }: (typeof items)[number]) => kind !== 'ANSWERS' || fields.some(({ isOptional }) => !isOptional)
  const needs = items.filter(isAsked).map(({ key, title, help, fields }) => ({
    key,
    title,
    words: [help, ...fields.filter(({ kind }) => kind === 'YES').map(({ label }) => label)].filter(Boolean),
  }))
  return { needs, looks: findings.map(({ label }) => label) }
}

export type LevelNeeds = Awaited<ReturnType<typeof loadLevel>>
