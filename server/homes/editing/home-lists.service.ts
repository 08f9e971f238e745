import type * as z from 'zod'
import type { policiesForm } from '#contract/homes/home-forms.ts'
import { homeLists } from '#contract/homes/home-lists.ts'
import { holdAnswers } from '#server/homes/revisions/hold-back.ts'
import { findPolicies } from '#server/homes/revisions/revisions.queries.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { changeHome, type HomeCall } from './change-home.ts'
import {
  deleteItem,
  insertProgram,
  insertRequirement,
  insertRule,
  insertStaff,
  savePolicies,
  setProgram,
  setRequirement,
  setRule,
  setStaff,
} from './home-lists.queries.ts'
import { newItem } from './new-item.ts'

export const homeListsService = handlers(homeLists, {
  'POST /homes/{id}/house-rules': (call) =>
    changeHome(call, 'rulesAndPolicies', async (change) => {
      const item = newItem(call, change)
      return (await setRule(change.tx, item, call.body)) ?? insertRule(change.tx, { ...item, ...call.body })
    }),

  'PUT /homes/{id}/house-rules/{rid}': (call) =>
    changeHome(call, 'rulesAndPolicies', async ({ tx, home }) =>
      orNotFound(await setRule(tx, { homeId: home.id, id: call.params.rid }, call.body), 'Rule'),
    ),

  'DELETE /homes/{id}/house-rules/{rid}': (call) =>
    changeHome(call, 'rulesAndPolicies', async ({ tx, home }) =>
      orNotFound(await deleteItem(tx, 'houseRules', { homeId: home.id, id: call.params.rid }), 'Rule'),
    ),

  'POST /homes/{id}/requirements': (call) =>
    changeHome(call, 'rulesAndPolicies', async (change) => {
      const item = newItem(call, change)
      return (await setRequirement(change.tx, item, call.body)) ?? insertRequirement(change.tx, { ...item, ...call.body })
    }),

  'PUT /homes/{id}/requirements/{rid}': (call) =>
    changeHome(call, 'rulesAndPolicies', async ({ tx, home }) =>
      orNotFound(await setRequirement(tx, { homeId: home.id, id: call.params.rid }, call.body), 'Requirement'),
    ),

  'DELETE /homes/{id}/requirements/{rid}': (call) =>
    changeHome(call, 'rulesAndPolicies', async ({ tx, home }) =>
      orNotFound(await deleteItem(tx, 'homeRequirements', { homeId: home.id, id: call.params.rid }), 'Requirement'),
    ),

  'POST /homes/{id}/programs': (call) =>
    changeHome(call, 'recovery', async (change) => {
      const item = newItem(call, change)
      const { programData } = call.body
      return (await setProgram(change.tx, item, programData)) ?? insertProgram(change.tx, { ...item, ...programData })
    }),

  'PUT /homes/{id}/programs/{pid}': (call) =>
    changeHome(call, 'recovery', async ({ tx, home }) =>
      orNotFound(await setProgram(tx, { homeId: home.id, id: call.params.pid }, call.body.programData), 'Program'),
    ),

  'DELETE /homes/{id}/programs/{pid}': (call) =>
    changeHome(call, 'recovery', async ({ tx, home }) =>
      orNotFound(await deleteItem(tx, 'homePrograms', { homeId: home.id, id: call.params.pid }), 'Program'),
    ),

  'POST /homes/{id}/staff': (call) =>
    changeHome(call, 'staff', async (change) => {
      const item = newItem(call, change)
      const { staffData } = call.body
      return asItem((await setStaff(change.tx, item, staffData)) ?? (await insertStaff(change.tx, { ...item, ...staffData })))
    }),

  'PUT /homes/{id}/staff/{sid}': (call) =>
    changeHome(call, 'staff', async ({ tx, home }) =>
      asItem(orNotFound(await setStaff(tx, { homeId: home.id, id: call.params.sid }, call.body.staffData), 'Person')),
    ),

  'DELETE /homes/{id}/staff/{sid}': (call) =>
    changeHome(call, 'staff', async ({ tx, home }) =>
      orNotFound(await deleteItem(tx, 'homeStaff', { homeId: home.id, id: call.params.sid }), 'Person'),
    ),

  'POST /homes/{id}/policies': (call) => replacePolicies(call),

  'PUT /homes/{id}/policies': (call) => replacePolicies(call),
})

const asItem = <T extends { id: string }>(staff: T) => ({ id: staff.id, staff })

type Policies = z.output<typeof policiesForm>
type HomePolicies = NonNullable<Awaited<ReturnType<typeof findPolicies>>>

const replacePolicies = (call: HomeCall & { body: Policies }) =>
  changeHome(call, 'rulesAndPolicies', async (change) => {
    const { tx, home } = change
    const stored = await findPolicies(tx, home.id)
    const atOnce = await holdAnswers(change, 'policies', { live: stored && asForm(stored), wanted: call.body })
    await savePolicies(tx, { homeId: home.id, ...policyColumns(atOnce) })
    return call.body
  })

const asForm = ({ homeId: _homeId, petDepositCents, ...policies }: HomePolicies): Policies => ({
  ...policies,
  petDeposit: petDepositCents / 100,
})

export const policyColumns = ({ petDeposit, ...policies }: Policies) => ({
  ...policies,
  petDepositCents: Math.round(petDeposit * 100),
})
