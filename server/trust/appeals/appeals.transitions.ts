import type { Updateable } from 'kysely'
import { type AppealTransition, appealLifecycle } from '#contract/trust/appeal.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Appeals } from '#server/kernel/database/schema.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import type { AppealSubjects } from './appeal-subjects.ts'
import { notifyOfAppeal } from './appeals.notices.ts'
import { type AppealRow, findAppeal, moveAppeal, setAppeal } from './appeals.queries.ts'

type Request = TransitionRequest<AppealTransition> & {
  appeal: AppealRow
  change?: Updateable<Appeals>
  subjects: AppealSubjects
}

/** The caller holds the row lock of the appeal (`lockAppeal`). */
export const transitionAppeal = (tx: Tx, { appeal, change = {}, subjects, to: _one, ...request }: Request) =>
  transition(tx, {
    ...request,
    lifecycle: appealLifecycle,
    row: appeal,
    label: 'appeal',
    action: `appeal.${request.name}`,
    subject: ['appeal', appeal.id],
    move: (from, to) => moveAppeal(tx, { id: appeal.id, from, to, at: request.at, change }),
    reread: () => findAppeal(tx, appeal.id),
    async effects(after) {
      const { name, at } = request
      const outcome = name === 'overturn' ? await reopen(tx, appeal, { subjects, ...request }) : ''
      if (outcome) await setAppeal(tx, appeal.id, { outcome })
      await notifyOfAppeal(tx, name, { ...after, outcome }, at)
    },
  })

async function reopen(
  tx: Tx,
  { subjectType, subjectId, firstDecidedAt: decidedAt }: AppealRow,
  { subjects, by, at, caller }: Omit<Request, 'appeal'>,
) {
  const subject = subjects[subjectType]
  ensure(subject !== undefined && typeof by !== 'string', 'This decision cannot be reopened here.')
  return (await subject.reopen(tx, { subjectId, decidedAt, at, by, caller })) ?? ''
}
