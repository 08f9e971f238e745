import { naming, saveList } from '#web/routes/owner/homes/edit/save-list.ts'
import type { Send } from '#web/routes/owner/homes/edit/send.ts'
import { TabForm } from '#web/routes/owner/homes/edit/tab-form.tsx'
import { type TabProps, useTab } from '#web/routes/owner/homes/edit/use-tab.ts'
import { toPolicies } from './policies.ts'
import { PolicyFields } from './policy-fields.tsx'
import { EditableRequirementList } from './requirement-list.tsx'
import { toResidentPolicies } from './resident-policies.ts'
import { ResidentPolicyFields } from './resident-policy-fields.tsx'
import { RuleList } from './rule-list.tsx'
import { checkRules, type Requirement, type Rule, rulesOf, toRequirement, toRule } from './rules-draft.ts'

export function RulesTab({ home, reload }: TabProps) {
  const params = { id: home.id }
  const tab = useTab({
    home,
    reload,
    section: 'rulesAndPolicies',
    draftOf: rulesOf,
    check: checkRules,
    async save({ rules, requirements, policies, residentPolicies }, { send, stored, change }) {
      await saveList(rules, stored.rules, { ...ruleCalls(send, params), onCreated: naming(change, 'rules') })
      await saveList(requirements, stored.requirements, {
        ...requirementCalls(send, params),
        onCreated: naming(change, 'requirements'),
      })
      await send('PUT /homes/{id}/policies', { params, body: toPolicies(policies) }, { at: 'policies' })
      if (!isSame(residentPolicies, stored.residentPolicies)) {
        const body = toResidentPolicies(residentPolicies)
        await send('PUT /homes/{id}/resident-policies', { params, body }, { at: 'residentPolicies' })
      }
      return 'Rules, requirements, and policies updated successfully!'
    },
  })
  const { draft, stored, errors, change } = tab
  return (
    <TabForm tab={tab}>
      <RuleList
        items={draft.rules}
        stored={stored.rules}
        errors={errors}
        onChange={(step) => change(({ rules }) => ({ rules: [...step(rules)] }))}
      />
      <EditableRequirementList
        items={draft.requirements}
        stored={stored.requirements}
        errors={errors}
        onChange={(step) => change(({ requirements }) => ({ requirements: [...step(requirements)] }))}
      />
      <PolicyFields
        policies={draft.policies}
        change={(part) => change(({ policies }) => ({ policies: { ...policies, ...part } }))}
        errors={errors}
      />
      <ResidentPolicyFields
        policies={draft.residentPolicies}
        change={(part) => {
          change(({ residentPolicies }) => ({ residentPolicies: { ...residentPolicies, ...part } }))
          tab.forgive(Object.keys(part).map((name) => `residentPolicies.${name}`))
        }}
        errors={errors}
      />
    </TabForm>
  )
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const ruleCalls = (send: Send, params: { id: string }) => ({
  create: (item: Rule) => send('POST /homes/{id}/house-rules', { params, body: toRule(item) }, { at: item.id }),
  change: (item: Rule) =>
    send('PUT /homes/{id}/house-rules/{rid}', { params: { ...params, rid: item.id }, body: toRule(item) }, { at: item.id }),
  remove: (rid: string) => send('DELETE /homes/{id}/house-rules/{rid}', { params: { ...params, rid } }),
})

const requirementCalls = (send: Send, params: { id: string }) => ({
  create: (item: Requirement) => send('POST /homes/{id}/requirements', { params, body: toRequirement(item) }, { at: item.id }),
  change: (item: Requirement) =>
    send(
      'PUT /homes/{id}/requirements/{rid}',
      { params: { ...params, rid: item.id }, body: toRequirement(item) },
      { at: item.id },
    ),
  remove: (rid: string) => send('DELETE /homes/{id}/requirements/{rid}', { params: { ...params, rid } }),
})
