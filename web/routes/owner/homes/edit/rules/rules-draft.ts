import { houseRuleForm, policiesForm, requirementForm } from '#contract/homes/home-forms.ts'
import { residentPoliciesForm } from '#contract/homes/resident-policies.ts'
import { faultsOf, faultsOfItems } from '#web/routes/owner/homes/edit/check-items.ts'
import type { EditedHome } from '#web/routes/owner/homes/edit/edited-home.ts'
import type { Errors } from '#web/routes/owner/homes/edit/fields.ts'
import { type PoliciesDraft, policiesOf, toPolicies } from './policies.ts'
import { type ResidentPoliciesDraft, residentPoliciesOf, toResidentPolicies } from './resident-policies.ts'

export type Rule = EditedHome['houseRules'][number]
export type Requirement = EditedHome['requirements'][number]
export type RulesDraft = {
  rules: Rule[]
  requirements: Requirement[]
  policies: PoliciesDraft
  residentPolicies: ResidentPoliciesDraft
}

export const rulesOf = (home: EditedHome): RulesDraft => ({
  rules: home.houseRules,
  requirements: home.requirements,
  policies: policiesOf(home.policies),
  residentPolicies: residentPoliciesOf(home.residentPolicies),
})

export const newRule = (id: string): Rule => ({
  id,
  category: 'CURFEW',
  rule: '',
  description: '',
  enforcement: 'STRICT',
  consequences: '',
  isActive: true,
})

export const newRequirement = (id: string): Requirement => ({
  id,
  type: 'SOBRIETY_LENGTH',
  description: '',
  required: true,
  details: '',
  verification: '',
})

export const toRule = ({ id: _id, ...rule }: Rule) => rule
export const toRequirement = ({ id: _id, ...requirement }: Requirement) => requirement

export const checkRules = ({ rules, requirements, policies, residentPolicies }: RulesDraft): Errors => ({
  ...faultsOfItems(houseRuleForm, rules, toRule),
  ...faultsOfItems(requirementForm, requirements, toRequirement),
  ...faultsOf(policiesForm, toPolicies(policies), 'policies.'),
  ...curfewFaults(policies),
  ...faultsOf(residentPoliciesForm, toResidentPolicies(residentPolicies), 'residentPolicies.'),
})

/** A curfew needs a time. */
const curfewFaults = ({ hasWeekdayCurfew, weekdayTime, hasWeekendCurfew, weekendTime }: PoliciesDraft): Errors => ({
  ...(hasWeekdayCurfew && !weekdayTime.trim() && { 'policies.weekdayTime': 'Enter the weekday curfew time' }),
  ...(hasWeekendCurfew && !weekendTime.trim() && { 'policies.weekendTime': 'Enter the weekend curfew time' }),
})
