import type * as z from 'zod'
import { role } from '#contract/enumerations.ts'
import type { LimitedStaffRole } from '#contract/staff.ts'
import { appealLifecycle } from '#contract/trust/appeal.lifecycle.ts'
import { appealAction, type StaffAppealAction, staffAppealAction } from '#contract/trust/appeals.ts'
import type { Actor } from '#server/kernel/context.ts'
import { managesFor } from '#server/kernel/permission.ts'
import { mayDecideAccount, staffForAccount } from '#server/trust/account-status/account-status.policy.ts'
import { type AppealRow, isOfHomes } from './appeals.queries.ts'

export const isAppellant = ({ userId }: Actor, appeal: Pick<AppealRow, 'userId'>) => appeal.userId === userId

export const isAppealOpen = ({ status }: Pick<AppealRow, 'status'>) =>
  appealLifecycle.openTo(status, 'ADMIN').length > 0 || appealLifecycle.openTo(status, 'SEEKER').length > 0

export const appealActions = (actor: Actor, appeal: AppealRow): z.infer<typeof appealAction>[] =>
  appealAction.options.filter((name) => isAppellant(actor, appeal) && appealLifecycle.isOpen(name, appeal.status, actor.role))

/** No one judges their own decision; a constraint of the table says the same. */
export const isOwnDecision = ({ userId }: Actor, { firstDecidedBy }: Pick<AppealRow, 'firstDecidedBy'>) =>
  firstDecidedBy === userId

/** An appeal about an account is for those who decide about such accounts. */
export const staffForAppeal = ({ subjectType, role }: Pick<AppealRow, 'subjectType' | 'role'>): LimitedStaffRole[] =>
  subjectType === 'ACCOUNT' ? staffForAccount({ role }) : ['SUPPORT', 'REVIEWER']

export const mayDecideAppeal = (actor: Actor, { subjectType, role }: Pick<AppealRow, 'subjectType' | 'role'>) =>
  subjectType !== 'ACCOUNT' || mayDecideAccount(actor, { role })

/** The roles whose accounts this member of staff decides about. */
export const accountsDecidedBy = (actor: Actor) => role.options.filter((role) => mayDecideAccount(actor, { role }))

export const staffAppealActions = (actor: Actor, appeal: AppealRow): StaffAppealAction[] =>
  isOwnDecision(actor, appeal) || !mayDecideAppeal(actor, appeal)
    ? []
    : staffAppealAction.options.filter((name) => appealLifecycle.isOpen(name, appeal.status, actor.role))

/** People of the home whose decision it was, and who may decide such things. */
export const canComment = (actor: Actor, { ownerId, homeId, ...appeal }: AppealRow) =>
  ownerId !== null && isOfHomes(appeal) && managesFor(actor, { ownerId, homeId }, 'manage_applications')
