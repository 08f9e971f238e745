import type * as z from 'zod'
import type { complianceDocumentType } from '#contract/homes/documents.ts'
import { formatDay, formatDayOf, platformZone } from '#contract/time.ts'
import type {
  checkItem,
  findingItem,
  VerificationAnswers,
  VerificationFindings,
  VerificationLevel,
} from '#contract/trust/verification.ts'

type CheckItem = z.infer<typeof checkItem>
type Field = CheckItem['fields'][number]
type ComplianceDocumentType = z.infer<typeof complianceDocumentType>
/** `checked`: what the public page of the home says, once staff have approved it. */
type Item = CheckItem & { checked: string | null }
type Finding = z.infer<typeof findingItem> & {
  /** What keeps staff from approving; null when this is settled. */
  open: (findings: VerificationFindings, today: string) => string | null
  checked: (findings: VerificationFindings) => string | null
}

const document = (documentType: ComplianceDocumentType, title: string, help: string, checked: string): Item => ({
  key: documentType,
  kind: 'DOCUMENT',
  title,
  help,
  documentType,
  fields: [],
  checked,
})
const answers = (key: string, title: string, help: string, fields: Field[]): Item => ({
  key,
  kind: 'ANSWERS',
  title,
  help,
  documentType: null,
  fields,
  checked: null,
})
const field = (name: keyof VerificationAnswers, kind: Field['kind'], label: string, help = '', isOptional = false): Field => ({
  name,
  kind,
  label,
  help,
  isOptional,
})
const rule = (kind: 'LISTING' | 'LEVEL', title: string, help: string): Item => ({
  key: kind,
  kind,
  title,
  help,
  documentType: null,
  fields: [],
  checked: null,
})

const note = answers('note', 'Anything else', 'A message for the reviewer. No one else will see it.', [
  field('note', 'LONG', 'Note to the reviewer', '', true),
])

/** What each level asks of an owner, in the order of the screens. */
export const checklists: Readonly<Record<VerificationLevel, readonly Item[]>> = {
  VERIFIED: [
    rule(
      'LISTING',
      'The listing',
      'The listing is complete and was submitted for review, so we can compare it with your documents.',
    ),
    document(
      'BUSINESS_REGISTRATION',
      'Legal entity',
      'The registration of the company or nonprofit that runs the home, or your own if you run it as an individual.',
      'Legal entity',
    ),
    document(
      'OWNERSHIP_OR_PERMISSION',
      'Right to run the home',
      'A deed, a lease that allows it, or a letter of permission from the building’s owner.',
      'Right to run the home',
    ),
    document('INSURANCE', 'Insurance', 'Proof of current liability insurance, with its expiration date.', 'Insurance'),
    document(
      'FIRE_INSPECTION',
      'Fire and safety',
      'Your latest fire inspection, or a signed list of alarms, extinguishers and exits with photos.',
      'Fire and safety',
    ),
    document('OWNER_ID', 'Owner’s identity', 'A government photo ID. You may cover the number.', 'Owner’s identity'),
    document(
      'POLICY_MANUAL',
      'House policies',
      'Rules, fees, refunds, how a stay can end and how to complain, as given to residents.',
      'Policies in writing',
    ),
    answers('photos', 'Photos', 'We check every photo in the listing.', [
      field('photosMatch', 'YES', 'The photos show this home as it is now, and no residents.'),
    ]),
    answers('naloxone', 'Naloxone', 'For the first minutes after an overdose.', [
      field('naloxoneOnSite', 'YES', 'Naloxone is in the house at all times, and people there know how to use it.'),
      field('naloxonePlace', 'TEXT', 'Where it is kept, and who is trained', 'For example: hall closet, both house managers'),
    ]),
    answers('policies', 'Posted in the house', '', [
      field(
        'policiesPosted',
        'YES',
        'Rules, emergency numbers and how to complain are posted where all residents can read them.',
      ),
    ]),
    note,
  ],
  PREMIUM: [
    rule('LEVEL', 'Verified first', 'The home is currently verified. Premium builds on that and ends with it.'),
    document(
      'CERTIFICATION',
      'Certificate',
      'The certificate from the state affiliate or another independent organization, with its expiration date.',
      'Certificate from an independent organization',
    ),
    answers('certificate', 'What the certificate says', 'We confirm it with the certifying organization.', [
      field('certificationBody', 'TEXT', 'Certifying organization', 'For example: Florida Association of Recovery Residences'),
      field('certificationLevel', 'TEXT', 'Level', 'For example: Level II'),
      field('certificationNumber', 'TEXT', 'Number'),
      field('certificationExpiresOn', 'DATE', 'Expiration date'),
    ]),
    answers('visit', 'Our visit', 'We’ll visit in person or walk through with you on live video.', [
      field(
        'visitTimes',
        'LONG',
        'Days and times that work for you and the residents',
        'For example: Tuesday or Thursday after 3:00 PM',
      ),
    ]),
    note,
  ],
}

type YesName = 'photosMatch' | 'naloxone' | 'policies' | 'certificate' | 'noOpenComplaint' | 'answersInTime'
type Yes = { label: string; help: string; open: string; checked: string | null }
const seen = (name: YesName, { label, help, open, checked }: Yes): Finding => ({
  name,
  kind: 'YES',
  label,
  help,
  open: (findings) => (findings[name] ? null : open),
  checked: () => checked,
})

const fewestAnswers = 5

/** What staff check themselves. Approval needs all of it, and the badge lists it. */
export const findingsOf: Readonly<Record<VerificationLevel, readonly Finding[]>> = {
  VERIFIED: [
    seen('photosMatch', {
      label: 'The photos show this home',
      help: 'Compare the photos with the address and the documents.',
      open: 'Confirm that the photos show this home.',
      checked: 'Photos match the home',
    }),
    seen('naloxone', {
      label: 'Naloxone: the answer says where it is and who is trained',
      help: 'This is the owner’s statement, and the badge says so.',
      open: 'Confirm the answer about naloxone.',
      checked: 'Naloxone on site (owner’s statement)',
    }),
    seen('policies', {
      label: 'Rules and fees in the policies match the listing',
      help: 'Compare fees, rules, refunds and how a stay can end.',
      open: 'Confirm that the policies match the listing.',
      checked: 'Rules and fees match what residents sign',
    }),
  ],
  PREMIUM: [
    seen('certificate', {
      label: 'The certifying organization confirms the certificate',
      help: 'Organization, level, number and expiration date, from its own directory or by contacting it.',
      open: 'Confirm the certificate with the organization that issued it.',
      checked: null,
    }),
    {
      name: 'visitedOn',
      kind: 'DATE',
      label: 'Visit date',
      help: '',
      open: ({ visitedOn }, today) => {
        if (!visitedOn) return 'Enter the visit date.'
        return visitedOn > today ? 'The visit has not happened yet.' : null
      },
      checked: () => null,
    },
    {
      name: 'visitKind',
      kind: 'VISIT',
      label: 'Type of visit',
      help: '',
      open: ({ visitKind }) => (visitKind ? null : 'Choose the type of visit.'),
      checked: ({ visitKind, visitedOn }) =>
        `${visitKind === 'SITE' ? 'Visit in person' : 'Visit by live video'} on ${visitedOn ? formatDay(visitedOn) : ''}`,
    },
    {
      name: 'residentAnswers',
      kind: 'NUMBER',
      label: 'Residents who answered our questions',
      help: 'About safety, fairness and support. At least five.',
      open: ({ residentAnswers = 0 }) =>
        residentAnswers >= fewestAnswers ? null : 'At least five residents must have answered.',
      checked: ({ residentAnswers }) => `Answers from ${residentAnswers} residents`,
    },
    seen('noOpenComplaint', {
      label: 'No serious complaint is open',
      help: 'Check messages to support and reports about this home.',
      open: 'Confirm that no serious complaint is open.',
      checked: 'No open serious complaint',
    }),
    seen('answersInTime', {
      label: 'The home answers at least 9 out of 10 people on time',
      help: 'Applications and messages from the last 90 days.',
      open: 'Confirm that the home answers on time.',
      checked: 'Answers applications on time',
    }),
  ],
}

/** The day a badge ends or an answer is due, in a sentence, in the zone in which screens show it; empty where there is none. */
export const formatBadgeDay = (date: string | Date | undefined) => (date ? formatDayOf(date, platformZone) : '')
