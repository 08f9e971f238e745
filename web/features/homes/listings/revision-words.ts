import type { RevisionChange } from '#contract/homes/home-revision.ts'
import { roomName } from '#contract/homes/room-name.ts'
import { formatMoney } from '#contract/money.ts'
import { currencyLabel, paymentFrequencyLabel, supportLevelLabel } from '#web/ui/labels.ts'
import {
  drugTestingLabel,
  medicationPolicyLabel,
  naloxonePolicyLabel,
  refundPolicyLabel,
  testPaidByLabel,
} from '#web/ui/policy-labels.ts'

const labels: Record<string, string> = {
  supportLevel: 'Support level',
  street: 'Street',
  unit: 'Unit',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  country: 'Country',
  neighborhood: 'Neighborhood',
  latitude: 'Latitude',
  longitude: 'Longitude',
  pricePerBed: 'Price per bed',
  weeklyRate: 'Weekly rate',
  monthlyRate: 'Monthly rate',
  securityDeposit: 'Security deposit',
  applicationFee: 'Application fee',
  cleaningFee: 'Cleaning fee',
  utilityDeposit: 'Utility deposit',
  currency: 'Currency',
  paymentFrequency: 'Payment frequency',
  hasWeekdayCurfew: 'Curfew on weekdays',
  weekdayTime: 'Weekday curfew time',
  hasWeekendCurfew: 'Curfew on weekends',
  weekendTime: 'Weekend curfew time',
  visitorsAllowed: 'Visitors allowed',
  approvalRequired: 'Visits need approval',
  overnightGuests: 'Overnight guests allowed',
  commonAreaOnly: 'Visits in shared rooms only',
  smokingAllowed: 'Smoking allowed',
  ecigarettes: 'E-cigarettes allowed',
  cannabisAllowed: 'Medical cannabis allowed',
  petsAllowed: 'Pets allowed',
  petDeposit: 'Pet deposit',
  lgbtqFriendly: 'LGBTQ+ friendly',
  refundPolicy: 'Refund policy',
  dischargePolicy: 'Discharge policy',
  dischargeNoticeDays: 'Days of notice before discharge',
  medicationPolicy: 'Medication policy',
  medicationNotes: 'Medication storage',
  naloxonePolicy: 'Naloxone',
  drugTesting: 'Drug tests',
  drugTestPaidBy: 'Drug tests paid by',
  minimumSobrietyDays: 'Minimum days of sobriety',
}

export const labelOfChange = ({ room, name }: Pick<RevisionChange, 'room' | 'name'>) =>
  room === null ? (labels[name] ?? name) : `${roomName(room)}: ${labels[name] ?? name}`

const amounts = [
  'pricePerBed',
  'weeklyRate',
  'monthlyRate',
  'securityDeposit',
  'applicationFee',
  'cleaningFee',
  'utilityDeposit',
  'petDeposit',
]
const words: Record<string, Record<string, string>> = {
  supportLevel: supportLevelLabel,
  currency: currencyLabel,
  paymentFrequency: paymentFrequencyLabel,
  refundPolicy: refundPolicyLabel,
  medicationPolicy: medicationPolicyLabel,
  naloxonePolicy: naloxonePolicyLabel,
  drugTesting: drugTestingLabel,
  drugTestPaidBy: testPaidByLabel,
}

type Value = RevisionChange['before']
type Currency = RevisionChange['currencyBefore']

/** Formats a value for people. Amounts that are not of a bedroom are in US dollars. */
function asShown(name: string, value: Value, currency: Currency): string {
  if (value === null || value === '') return 'Not stated'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number')
    return amounts.includes(name) ? formatMoney(Math.round(value * 100), currency ?? 'USD') : String(value)
  return words[name]?.[value] ?? value
}

export const beforeChange = ({ name, before, currencyBefore }: RevisionChange) => asShown(name, before, currencyBefore)
export const afterChange = ({ name, after, currencyAfter }: RevisionChange) => asShown(name, after, currencyAfter)
