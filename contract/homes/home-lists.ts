import * as z from 'zod'
import { area, type Schema } from '#contract/endpoint.ts'
import { idOf } from '#contract/fields.ts'
import { houseRuleForm, policiesForm, programForm, requirementForm, staffForm } from './home-forms.ts'
import { houseRule, policies, requirement } from './homes.ts'
import { privateStaff, program } from './private-home.ts'

const mayEdit = { role: 'OWNER', permission: 'edit_properties' } as const
const homeId = z.object({ id: idOf('a home') })
const ruleId = homeId.extend({ rid: idOf('a rule') })
const requirementId = homeId.extend({ rid: idOf('a requirement') })
const programId = homeId.extend({ pid: idOf('a program') })
const staffId = homeId.extend({ sid: idOf('a person of this home') })

const add = <B extends Schema, R extends Schema>(summary: string, body: B, response: R) =>
  ({ summary, access: mayEdit, params: homeId, body, response, status: 201 }) as const
const change = <P extends Schema, B extends Schema, R extends Schema>(summary: string, params: P, body: B, response: R) =>
  ({ summary, access: mayEdit, params, body, response }) as const
const remove = <P extends Schema>(summary: string, params: P) =>
  ({ summary, access: mayEdit, params, response: z.object({ id: z.uuid() }) }) as const

const staffBody = z.object({ staffData: staffForm })
const staffItem = z.object({ id: z.uuid(), staff: privateStaff })
const programBody = z.object({ programData: programForm })

/** A home's lists that are saved item by item, and its policies. */
export const homeLists = area({
  'POST /homes/{id}/house-rules': add('Add a house rule', houseRuleForm, houseRule),
  'PUT /homes/{id}/house-rules/{rid}': change('Change a house rule', ruleId, houseRuleForm, houseRule),
  'DELETE /homes/{id}/house-rules/{rid}': remove('Remove a house rule', ruleId),
  'POST /homes/{id}/requirements': add('Add a requirement', requirementForm, requirement),
  'PUT /homes/{id}/requirements/{rid}': change('Change a requirement', requirementId, requirementForm, requirement),
  'DELETE /homes/{id}/requirements/{rid}': remove('Remove a requirement', requirementId),
  'POST /homes/{id}/programs': add('Add a program', programBody, program),
  'PUT /homes/{id}/programs/{pid}': change('Change a program', programId, programBody, program),
  'DELETE /homes/{id}/programs/{pid}': remove('Remove a program', programId),
  'POST /homes/{id}/staff': add('Add a person who works at a home', staffBody, staffItem),
  'PUT /homes/{id}/staff/{sid}': change('Change a person who works at a home', staffId, staffBody, staffItem),
  'DELETE /homes/{id}/staff/{sid}': remove('Remove a person who works at a home', staffId),
  'POST /homes/{id}/policies': add('Set the policies of a home', policiesForm, policies),
  'PUT /homes/{id}/policies': change('Replace the policies of a home', homeId, policiesForm, policies),
})
