import { lifecycles } from './lifecycles.ts'

/** What besides a transition is worth an audit event: imperative, under the noun it is about. */
const others = {
  appeal: ['submit', 'comment'],
  application: ['start', 'delete', 'share', 'unshare', 'read', 'readDocument', 'forget', 'forgetAnswers'],
  backgroundCheck: ['read'],
  blogCategory: ['create', 'change', 'delete'],
  blogPost: ['create', 'edit', 'approve', 'restore', 'delete'],
  broadcast: ['create'],
  call: ['read', 'deny'],
  conversation: ['block', 'unblock', 'report', 'read', 'resolveReports', 'close', 'open'],
  deposit: ['sendReceiptNotice'],
  home: [
    'create',
    'save',
    'confirmBeds',
    'changeWaitlistRules',
    'changeTourSettings',
    'changeOwner',
    'beginDocumentReview',
    'approveDocument',
    'requestDocumentChanges',
    'rejectDocument',
    'reopenDocument',
  ],
  homeCompliance: ['save'],
  identityVerification: ['start', 'read', 'deleteFiles'],
  homeTransfer: ['request'],
  incident: ['open', 'handOver', 'note'],
  job: ['retry'],
  jobApplication: ['delete'],
  jobOpening: ['create', 'change', 'delete'],
  newsletterIssue: ['create', 'change', 'delete'],
  owner: ['changeProfile', 'changeSettings', 'useCard', 'removeCard'],
  payment: ['create', 'flag', 'review'],
  payout: ['schedule'],
  recoveryResource: ['create', 'save', 'delete'],
  refund: ['request', 'failLate'],
  rentCharge: ['pay', 'payToHome', 'addLateFee', 'waiveLateFee', 'moveDueDay', 'waive'],
  reservation: ['create', 'acknowledge', 'readEmergencyContact'],
  resident: ['changeProfile'],
  resourceCategory: ['create', 'save', 'delete'],
  review: ['create', 'answer', 'editAnswer', 'removeAnswer', 'forget'],
  revision: ['begin'],
  setting: ['change'],
  staffInvitation: ['send', 'resend', 'revoke'],
  subscription: ['start', 'choose', 'renew', 'startNextPlan'],
  supportGroup: ['create', 'save', 'delete'],
  teamMember: ['invite', 'change'],
  tour: ['book'],
  twoFactorReset: ['request'],
  user: [
    'signUp',
    'signIn',
    'failSignIn',
    'throttleSignIn',
    'changePassword',
    'resetPassword',
    'failSecondStep',
    'addTwoFactor',
    'removeTwoFactor',
    'renewRecoveryCodes',
    'useRecoveryCode',
    'requestEmailChange',
    'changeEmail',
    'createAdmin',
    'joinStaff',
    'changeStaffRole',
    'read',
    'requestDataExport',
    'downloadData',
  ],
  waitlistEntry: ['join', 'acknowledge', 'change', 'setUrgent', 'setNormal', 'closeHome'],
} as const

type Joined<Table extends Record<string, string>> = { [Noun in keyof Table & string]: `${Noun}.${Table[Noun]}` }[keyof Table &
  string]
type Transitions = Joined<{ [Noun in keyof typeof lifecycles]: (typeof lifecycles)[Noun]['names'][number] }>
type Others = Joined<{ [Noun in keyof typeof others]: (typeof others)[Noun][number] }>

/** The name of every audit event, as `noun.verb`. They are stored for good: a new one is added here, an old one stays. */
export type AuditAction = Transitions | Others

const namesOf = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([noun, verbs]) => verbs.map((verb) => `${noun}.${verb}`))
const transitions = Object.fromEntries(Object.entries(lifecycles).map(([noun, { names }]) => [noun, names]))

export const auditActions: readonly string[] = [...new Set([...namesOf(transitions), ...namesOf(others)])].sort()

/** What an audit event can be about. */
export const auditSubjects = [
  'appeal',
  'application',
  'autopay',
  'backgroundCheck',
  'blogCategory',
  'blogPost',
  'broadcast',
  'call',
  'contactMessage',
  'conversation',
  'deposit',
  'emailHash',
  'home',
  'homeCompliance',
  'identityVerification',
  'homeTransfer',
  'incident',
  'job',
  'jobApplication',
  'jobOpening',
  'newsletterIssue',
  'owner',
  'payment',
  'payout',
  'recoveryResource',
  'refund',
  'rentCharge',
  'reservation',
  'resident',
  'resourceCategory',
  'review',
  'setting',
  'staffInvitation',
  'subscription',
  'supportChat',
  'supportGroup',
  'teamMember',
  'tour',
  'user',
  'waitlistEntry',
] as const
export type AuditSubject = (typeof auditSubjects)[number]
