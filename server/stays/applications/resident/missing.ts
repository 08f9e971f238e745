import { phoneField } from '#contract/people/auth.ts'
import { dayOf } from '#contract/time.ts'
import type { Issue } from '#server/kernel/http/http-error.ts'
import type { Application } from '#server/stays/applications/application.ts'

/** What keeps an application from being submitted, with the form step each issue belongs to. */
export function missingOf({ row, asked }: Pick<Application, 'row' | 'asked'>, at: Date): Issue[] {
  const { answers } = row
  const today = dayOf(at, row.timeZone)
  const unanswered = asked.filter(({ id }) => !answers.requirements?.some(({ requirementId }) => requirementId === id))
  const issues: (Issue | false)[] = [
    !row.isRoomOfHome && { path: 'bedroomId', message: 'Choose a room.' },
    !answers.moveInOn && { path: 'moveInOn', message: 'Choose when you would like to move in.' },
    !!answers.moveInOn && answers.moveInOn < today && { path: 'moveInOn', message: 'Choose today or a later date.' },
    !answers.urgency && { path: 'urgency', message: 'Choose how soon you need a place.' },
    answers.contactBy === 'PHONE' &&
      !answers.phone && { path: 'phone', message: 'Enter your phone number, or choose another way.' },
    !!answers.phone &&
      !phoneField.safeParse(answers.phone).success && { path: 'phone', message: 'Enter a 10-digit phone number.' },
    unanswered.length > 0 && {
      path: 'requirements',
      message:
        unanswered.length === 1 ? 'One requirement has no answer yet.' : `${unanswered.length} requirements have no answer yet.`,
    },
  ]
  return issues.filter((issue): issue is Issue => issue !== false)
}
