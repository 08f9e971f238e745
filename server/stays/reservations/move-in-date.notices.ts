import type { ReservationTransition } from '#contract/stays/reservation.lifecycle.ts'
import { formatDay, formatLastDay } from '#contract/time.ts'
import type { Notice } from '#server/messaging/notifications/notify-person.ts'
import { cancelWords, cancelWordsIfAccepted } from './full-refund.words.ts'
import type { Stay } from './reservations.queries.ts'

type Text = Pick<Notice, 'title' | 'parts' | 'priority' | 'email'>
type DateEvent = Extract<ReservationTransition, `${string}Date`>
type Write = (stay: Stay, by: unknown, at: Date) => Text

/** What someone wrote with a proposal may be about health, so an email never quotes it. */
const words = ({ proposedWords }: Stay) => (proposedWords ? ['Sign in to read the message that came with it.'] : [])

const answerBy = ({ proposedUntil, startsOn, timeZone }: Stay) =>
  proposedUntil
    ? [
        `Please answer by the end of ${formatLastDay(proposedUntil, timeZone)}. Without an answer, the date stays ${formatDay(startsOn)}.`,
      ]
    : []
const instead = ({ proposedStartsOn, startsOn }: Stay) =>
  proposedStartsOn ? `${formatDay(proposedStartsOn)} instead of ${formatDay(startsOn)}` : 'another date'

const ifAccepted = (who: string, stay: Stay, at: Date) => {
  const canceling = cancelWordsIfAccepted(stay, at)
  return canceling ? [`If you agree, ${who} ${canceling}`] : []
}
const now = (who: string, stay: Stay, at: Date) => {
  const canceling = cancelWords(stay, stay, at)
  return canceling ? [`${who} ${canceling}`] : []
}

const stays = 'Your move-in date stays the same'
const asPlanned = ({ startsOn }: Stay) => `Your move-in date is still ${formatDay(startsOn)}.`

/** The notice to the resident when the home, or a deadline, changed something about the move-in date. */
export const dateNoticesToResident: Partial<Record<DateEvent, Write>> = {
  proposeDate: (stay, _by, at) => ({
    title: 'Another move-in date was proposed',
    parts: [
      `${stay.homeTitle} asks you to move in on ${instead(stay)}.`,
      ...ifAccepted('you', stay, at),
      ...answerBy(stay),
      ...words(stay),
    ],
    priority: 'HIGH',
  }),
  acceptDate: (stay, _by, at) => ({
    title: 'Your move-in date changed',
    parts: [
      `You’ll move into ${stay.homeTitle} on ${formatDay(stay.startsOn)}.`,
      'The costs are the same, and your payment applies from that day.',
      ...now('You', stay, at),
    ],
    priority: 'HIGH',
  }),
  declineDate: (stay) => ({
    title: stays,
    parts: [`${stay.homeTitle} cannot agree to the date you proposed.`, asPlanned(stay), 'You can message the home about it.'],
    priority: 'HIGH',
  }),
  withdrawDate: (stay) => ({
    title: stays,
    parts: [`${stay.homeTitle} withdrew the date it proposed.`, asPlanned(stay)],
  }),
  lapseDate: (stay) => ({
    title: stays,
    parts: [`No one answered in time about another date at ${stay.homeTitle}.`, asPlanned(stay)],
  }),
}

const staysAtHome = 'A move-in date stays the same'
const comesAsPlanned = ({ residentName, homeTitle, startsOn }: Stay) =>
  `The date on which ${residentName} moves into ${homeTitle} is still ${formatDay(startsOn)}.`

/** The same for the home. */
export const dateNoticesToHome: Partial<Record<DateEvent, Write>> = {
  proposeDate: (stay, _by, at) => ({
    title: 'Another move-in date was proposed',
    parts: [
      `${stay.residentName} would like to move into ${stay.homeTitle} on ${instead(stay)}.`,
      ...ifAccepted(stay.residentName, stay, at),
      ...answerBy(stay),
      ...words(stay),
    ],
    priority: 'HIGH',
  }),
  acceptDate: (stay, _by, at) => ({
    title: 'A move-in date changed',
    parts: [
      `${stay.residentName} agreed and is moving into ${stay.homeTitle} on ${formatDay(stay.startsOn)}.`,
      ...now('They', stay, at),
    ],
  }),
  declineDate: (stay) => ({
    title: staysAtHome,
    parts: [`${stay.residentName} cannot agree to the date you proposed.`, comesAsPlanned(stay)],
  }),
  withdrawDate: (stay) => ({
    title: staysAtHome,
    parts: [`${stay.residentName} withdrew the date they proposed.`, comesAsPlanned(stay)],
  }),
  lapseDate: (stay) => ({
    title: staysAtHome,
    parts: ['No one answered the proposed date in time.', comesAsPlanned(stay)],
  }),
}
