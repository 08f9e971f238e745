import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { role } from '#contract/enumerations.ts'
import { filterDay, idOf, inDayOrder, reason, searchText } from '#contract/fields.ts'
import { pageNumber, pageSize, several, sortParam } from '#contract/paging.ts'
import { planId } from '#contract/payments/plans.ts'
import { staffAccess } from '#contract/staff.ts'
import { accountStatus } from './account.lifecycle.ts'

/** The reason is sent to the person, and stored with who decided. */
export const accountStatusForm = z.object({
  status: z.enum(['ACTIVE', 'SUSPENDED', 'DEACTIVATED'], 'Choose active, suspended or deactivated'),
  reason,
})

export const accountStatusAnswer = z
  .object({ id: z.uuid(), name: z.string(), email: z.string(), role, status: accountStatus })
  .meta({ id: 'AccountStatus' })

export const peopleSort = sortParam('joined', 'name')

const peopleQuery = inDayOrder(
  z.object({
    /** Without one, everyone but deleted accounts. */
    status: several(z.enum(accountStatus.options, 'Choose a valid status')),
    /** Part of a name, an email or a phone number, or a whole id. */
    search: searchText.optional(),
    /** The first and the last day on which they joined. */
    startDate: filterDay.optional(),
    endDate: filterDay.optional(),
    sort: peopleSort.default('-joined'),
    page: pageNumber.default(1),
    limit: pageSize.default(20),
  }),
)
export const adminUsersQuery = peopleQuery.extend({ role: several(z.enum(role.options, 'Choose a role')) })
export const adminResidentsQuery = peopleQuery.extend({
  /** Only people who live in a home now. */
  living: z.stringbool('Must be true or false').optional(),
  /** Only people who wait for a bed. */
  waiting: z.stringbool('Must be true or false').optional(),
  /** Only people who paid something in the thirty days that end with this one. */
  payingUntil: filterDay.optional(),
})
export const adminHomeownersQuery = peopleQuery.extend({
  /** Only owners with a home in search. */
  publishing: z.stringbool('Must be true or false').optional(),
  /** Only owners themselves, or only the people of their teams. */
  team: z.stringbool('Must be true or false').optional(),
})

export const listedPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role,
  status: accountStatus,
  joinedAt: z.date(),
  lastSignInAt: z.date().nullable(),
})
export type ListedPerson = z.infer<typeof listedPerson>

export const adminResident = listedPerson
  .extend({
    /** The home they live in now. */
    home: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    openApplications: z.int(),
  })
  .meta({ id: 'AdminResident' })
export type AdminResident = z.infer<typeof adminResident>

export const adminHomeowner = listedPerson
  .extend({
    businessName: z.string().nullable(),
    /** The owner whose team they work in; null for an owner. */
    teamOf: z.string().nullable(),
    homes: z.int(),
    publishedHomes: z.int(),
    plan: planId.nullable(),
  })
  .meta({ id: 'AdminHomeowner' })
export type AdminHomeowner = z.infer<typeof adminHomeowner>

const counts = z.record(accountStatus, z.int())
/** Of very many matches only the first found are counted and sorted; `isMore` says so. */
const pages = { page: z.int(), limit: z.int(), total: z.int(), isMore: z.boolean(), counts }

const newPeople = { joinedLast30Days: z.int(), joinedSince: z.string() }

const peopleStaff = staffAccess('SUPPORT')
/** Staff who review homes work with the people who run them. */
const ownersStaff = staffAccess('SUPPORT', 'REVIEWER')

export const adminUsers = area({
  'GET /admin/users': {
    summary: 'List everyone with an account',
    access: peopleStaff,
    query: adminUsersQuery,
    response: z.object({ users: z.array(listedPerson.meta({ id: 'AdminUser' })), ...pages }),
  },
  'GET /admin/users/stats': {
    summary: 'Count everyone with an account by role and status',
    access: peopleStaff,
    response: z.object({ total: z.int(), counts: z.record(role, counts), ...newPeople }),
  },
  'GET /admin/residents': {
    summary: 'List residents with the home they live in',
    access: peopleStaff,
    query: adminResidentsQuery,
    response: z.object({ residents: z.array(adminResident), ...pages }),
  },
  'GET /admin/residents/stats': {
    summary: 'Count residents by status, and those who live in a home',
    access: peopleStaff,
    response: z.object({ total: z.int(), counts, living: z.int(), ...newPeople }),
  },
  'GET /admin/homeowners': {
    summary: 'List owners and their team members with their homes',
    access: ownersStaff,
    query: adminHomeownersQuery,
    response: z.object({ homeowners: z.array(adminHomeowner), ...pages }),
  },
  'GET /admin/homeowners/stats': {
    summary: 'Count owners and team members by status, and owners with a published home',
    access: ownersStaff,
    response: z.object({ total: z.int(), counts, publishing: z.int(), ...newPeople }),
  },
  'PUT /admin/users/{id}/status': {
    summary: 'Suspend, deactivate or reopen an account, and email the person the reason',
    access: peopleStaff,
    params: z.object({ id: idOf('Account') }),
    body: accountStatusForm,
    response: accountStatusAnswer,
  },
})
