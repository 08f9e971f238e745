import * as z from 'zod'
import { area, type Schema } from '#contract/endpoint.ts'
import { idOf } from '#contract/fields.ts'
import { houseRuleForm, policiesForm, programForm, requirementForm, staffForm } from './home-forms.ts'
import { houseRule, policies, requirement } from './homes.ts'
import { privateStaff, program } from './private-home.ts'

const mayEdit = { role: 'OWNER', permission: 'edit_properties' } as const
const scope = 'homes:write' as const
const homeId = z.object({ id: idOf('Home') })
const ruleId = homeId.extend({ rid: idOf('Rule') })
const requirementId = homeId.extend({ rid: idOf('Requirement') })
const programId = homeId.extend({ pid: idOf('Program') })
const staffId = homeId.extend({ sid: idOf('Person') })

const add = <B extends Schema, R extends Schema>(summary: string, body: B, response: R) =>
  ({ summary, access: mayEdit, scope, params: homeId, body, response, status: 201 }) as const
const change = <P extends Schema, B extends Schema, R extends Schema>(summary: string, params: P, body: B, response: R) =>
  ({ summary, access: mayEdit, scope, params, body, response }) as const
const remove = <P extends Schema>(summary: string, params: P) =>
  ({ summary, access: mayEdit, scope, params, response: z.object({ id: z.uuid() }) }) as const

const staffBody = z.object({ staffData: staffForm })
const staffItem = z.object({ id: z.uuid(), staff: privateStaff })
const programBody = z.object({ programData: programForm })

/** A home's lists that are saved item by item, and its policies. */
export const homeLists = area({
  'POST /homes/{id}/house-rules': add('Add a house rule', houseRuleForm, houseRule),
  'PUT /homes/{id}/house-rules/{rid}': change('Update a house rule', ruleId, houseRuleForm, houseRule),
  'DELETE /homes/{id}/house-rules/{rid}': remove('Remove a house rule', ruleId),
  'POST /homes/{id}/requirements': add('Add a requirement', requirementForm, requirement),
  'PUT /homes/{id}/requirements/{rid}': change('Update a requirement', requirementId, requirementForm, requirement),
  'DELETE /homes/{id}/requirements/{rid}': remove('Remove a requirement', requirementId),
  'POST /homes/{id}/programs': add('Add a program', programBody, program),
  'PUT /homes/{id}/programs/{pid}': change('Update a program', programId, programBody, program),
  'DELETE /homes/{id}/programs/{pid}': remove('Remove a program', programId),
  'POST /homes/{id}/staff': add('Add a staff member', staffBody, staffItem),
  'PUT /homes/{id}/staff/{sid}': change('Update a staff member', staffId, staffBody, staffItem),
  'DELETE /homes/{id}/staff/{sid}': remove('Remove a staff member', staffId),
  'POST /homes/{id}/policies': add('Set a home’s policies', policiesForm, policies),
  'PUT /homes/{id}/policies': change('Replace a home’s policies', homeId, policiesForm, policies),
})
