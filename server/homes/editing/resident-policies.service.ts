import { type ResidentPolicies, residentPoliciesArea } from '#contract/homes/resident-policies.ts'
import { holdAnswers } from '#server/homes/revisions/hold-back.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { changeHome } from './change-home.ts'
import { addMedicationFeature, findResidentPolicies, saveResidentPolicies } from './resident-policies.queries.ts'

export const residentPoliciesService = handlers(residentPoliciesArea, {
  'PUT /homes/{id}/resident-policies': (call) =>
    changeHome(call, 'rulesAndPolicies', async (change) => {
      const { tx, home } = change
      const stored = await findResidentPolicies(tx, home.id)
      const atOnce = await holdAnswers(change, 'residentPolicies', { live: stored, wanted: call.body })
      await saveResidentPolicies(tx, home.id, atOnce)
      await addMedicationFeature(tx, home.id, atOnce.medicationPolicy)
      return call.body satisfies ResidentPolicies
    }),
})
