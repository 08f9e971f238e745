import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import type { RejectionCode } from '#server/kernel/database/schema.ts'
import { demoAccounts } from './accounts.ts'

export type Applicant = {
  first: string
  last: string
  home: string
  status: ApplicationStatus
  priority?: 'HIGH' | 'URGENT'
  /** How many hours ago it reached its status. */
  hours: number
  movesIn: number
  about: string
  /** What happened, and who did it. */
  steps: readonly (readonly [name: string, by: 'SEEKER' | 'OWNER'])[]
  message?: string
  /** What both sides wrote, in hours after it was submitted; the last message is unread. */
  conversation?: readonly (readonly [side: 'PERSON' | 'TEAM', body: string, hours: number])[]
  asked?: string
  words?: string
  /** Why the home declined; without one, it had no suitable bed. */
  code?: RejectionCode
  isDemoResident?: true
  /** It became the stay of someone in `residentsNow`, who has an account already. */
  becameStay?: true
}

const [resident] = demoAccounts
export const emailOf = ({ first, last, isDemoResident }: Applicant) =>
  isDemoResident ? resident.email : `${first}.${last}@example.org`.toLowerCase()

const sent = ['submit', 'SEEKER'] as const
const opened = ['openReview', 'OWNER'] as const
const riley = { first: resident.firstName, last: resident.lastName, isDemoResident: true } as const

/** Who applied to the demo owner's homes, and where the demo resident applied. */
export const applicants: readonly Applicant[] = [
  {
    first: 'Curtis',
    last: 'Bell',
    home: 'Seagrape House',
    status: 'SUBMITTED',
    priority: 'URGENT',
    hours: 5,
    movesIn: 2,
    about: 'I leave treatment in two days and want to keep going to my morning group. I cook, and I get up early.',
    steps: [sent],
  },
  {
    first: 'Alma',
    last: 'Ruiz',
    home: 'Banyan Row',
    status: 'UNDER_REVIEW',
    hours: 30,
    movesIn: 9,
    about: 'Seven months in recovery. I work at a bakery and am looking for a quiet house where people look after each other.',
    steps: [sent, opened],
    message: 'Hello! Is there a place to park a bicycle? I ride to work at five in the morning.',
  },
  {
    first: 'Sofia',
    last: 'Lindqvist',
    home: 'Banyan Row',
    status: 'INFO_REQUESTED',
    hours: 52,
    movesIn: 14,
    about: 'I finish my program at the end of the month. My counselor can tell you about me.',
    steps: [sent, ['requestInfo', 'OWNER']],
    asked: 'A letter or a phone number of your counselor',
  },
  {
    first: 'Emeka',
    last: 'Okafor',
    home: 'Seagrape House',
    status: 'INTERVIEW_SCHEDULED',
    priority: 'HIGH',
    hours: 70,
    movesIn: 6,
    about: 'I lived in a recovery home in Boca Raton for a year and moved here for work.',
    steps: [sent, opened, ['scheduleInterview', 'OWNER']],
  },
  {
    first: 'Kayla',
    last: 'Jennings',
    home: 'Banyan Row',
    status: 'REJECTED',
    hours: 96,
    movesIn: 1,
    about: 'I am looking for a room of my own, with my cat.',
    steps: [sent, opened, ['reject', 'OWNER']],
    words: 'We have no single room free this season, and cannot take pets. We wish you well.',
  },
  {
    first: 'Tom',
    last: 'Hartley',
    home: 'Seagrape House',
    status: 'WITHDRAWN',
    hours: 210,
    movesIn: 1,
    about: 'I look for a bed near my job.',
    steps: [sent, ['withdraw', 'SEEKER']],
  },
  {
    first: 'Paul',
    last: 'Medina',
    home: 'Seagrape House',
    status: 'CONVERTED',
    hours: 8 * 24,
    movesIn: -4,
    about: 'I start a job at the marina this month. I’m tidy, and I like company at supper.',
    steps: [sent, opened, ['approve', 'OWNER'], ['convert', 'SEEKER']],
    becameStay: true,
  },
  {
    first: 'Mei',
    last: 'Tanaka',
    home: 'Banyan Row',
    status: 'CONVERTED',
    hours: 8 * 24,
    movesIn: -3,
    about: 'I finished my program two months ago. I’m studying to be a dental assistant and need a quiet place to read.',
    steps: [sent, opened, ['approve', 'OWNER'], ['convert', 'SEEKER']],
    becameStay: true,
  },
  {
    first: 'Hannah',
    last: 'Cole',
    home: 'Banyan Row',
    status: 'CONVERTED',
    hours: 3 * 24,
    movesIn: 5,
    about: 'My counselor told me about your Sunday suppers. I can move in as soon as a bed opens up.',
    steps: [sent, opened, ['approve', 'OWNER'], ['convert', 'SEEKER']],
    becameStay: true,
  },
  {
    ...riley,
    home: 'Morikami Grove',
    status: 'UNDER_REVIEW',
    hours: 26,
    movesIn: 20,
    about: 'I would like to live closer to the hospital where I work.',
    steps: [sent, opened],
    conversation: [
      ['PERSON', 'I start work at five some mornings. Is there a room that stays quiet in the evening?', 1],
      ['TEAM', 'Yes, the room at the back does. We have two nurses here, so the house knows how to be quiet.', 4],
    ],
  },
  {
    ...riley,
    home: 'Swinton Square Residence',
    status: 'REJECTED',
    code: 'CRITERIA_NOT_MET_OTHER',
    hours: 4 * 24,
    movesIn: 14,
    about: 'I am looking for a house with people who work, too.',
    steps: [sent, opened, ['reject', 'OWNER']],
    words: 'Our mornings start together at half past seven, and your night shifts do not fit that.',
  },
  {
    ...riley,
    home: 'Barwick Park House',
    status: 'DRAFT',
    hours: 60,
    movesIn: 25,
    about: '',
    steps: [['start', 'SEEKER']],
  },
]
