import { openVariableIn, type TemplateValues } from '#contract/messaging/template-variables.ts'
import { formatMoney } from '#contract/money.ts'
import { formatDay } from '#contract/time.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import type { ConversationRow } from './conversations.queries.ts'
import type { StayFacts } from './message-templates.queries.ts'

/** A person never gets a message with a gap in it. */
export function ensureNoOpenVariable(text: string) {
  const open = openVariableIn(text)
  if (open) throwFieldError('message', `Fill in ${open} before you send this.`)
}

/** What is known about the person in a conversation. What is not known stays open, and the sender fills it in. */
export function templateValuesOf(conversation: ConversationRow, facts: StayFacts | undefined, firstName: string): TemplateValues {
  const { moveInOn, dueCents, currency } = facts ?? {}
  return {
    ...(conversation.hasPersonWritten || conversation.isShared || conversation.reservationId || conversation.hasTour
      ? { 'resident first name': conversation.firstName }
      : {}),
    ...(conversation.homeTitle && { home: conversation.homeTitle }),
    ...(moveInOn && { 'move-in date': formatDay(moveInOn) }),
    ...(dueCents && currency && { 'amount due': formatMoney(dueCents, currency) }),
    'your first name': firstName,
  }
}
