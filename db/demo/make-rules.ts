import type { Insertable } from 'kysely'
import { referenceId } from '#db/reference/fill.ts'
import type { HouseRules } from '#server/kernel/database/schema.ts'
import type { HomeRow } from './home-row.ts'
import type { Policies } from './make-policies.ts'
import type { Seeded } from './random.ts'
import { type FixedRule, fixedRules, type PolicyRule, policyRules, type RuleKind } from './texts-rules.ts'

export function makeRules(homeId: string, home: HomeRow, policies: Policies, random: Seeded): Insertable<HouseRules>[] {
  const fixed = (kind: FixedRule) => ({ category: kind, ...random.pick(fixedRules[kind]) })
  const fromPolicy = (kind: PolicyRule) => ({ category: kind, ...policyRules[kind](policies) })
  const always = [
    fixed('SOBRIETY'),
    fromPolicy('CURFEW'),
    fixed('MEETINGS'),
    fixed('CHORES'),
    fromPolicy('VISITORS'),
    fromPolicy('SMOKING'),
  ]
  const others = [
    fixed('NOISE'),
    fromPolicy('PETS'),
    ...random.some(fixedRules.OTHER, 2).map((text) => ({ category: 'OTHER' as const, ...text })),
  ]
  const chosen = random.some(others, random.between(0, 3))
  if (policies.petsAllowed && !chosen.some(({ category }) => category === 'PETS')) chosen[0] = fromPolicy('PETS')
  return [...always, ...chosen].map((rule, position) => ({
    id: referenceId(`demo rule ${home.title} ${position}`),
    homeId,
    ...rule,
    consequences: asHouse(rule.consequences, home),
    enforcement: enforcementOf(rule.category, home),
    position,
  }))
}

function enforcementOf(category: RuleKind, { kind: [, , , level] }: HomeRow) {
  if (category === 'SOBRIETY') return 'STRICT'
  if (category === 'CURFEW') return level === 'LOW' ? 'FLEXIBLE' : level === 'MEDIUM' ? 'MODERATE' : 'STRICT'
  if (category === 'CHORES' || category === 'MEETINGS') return level === 'LOW' ? 'FLEXIBLE' : 'MODERATE'
  return category === 'SMOKING' ? 'STRICT' : 'MODERATE'
}

/** A resident-run home has no manager. */
const asHouse = (text: string, { kind }: HomeRow) => (kind[3] === 'LOW' ? text.replaceAll('the manager', 'the house') : text)
