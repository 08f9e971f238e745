import { staffForm } from '#contract/homes/home-forms.ts'
import { faultsOfItems } from '#web/routes/owner/homes/edit/check-items.ts'
import type { EditedHome } from '#web/routes/owner/homes/edit/edited-home.ts'
import { formatTypedPhone } from './phone.ts'

type Stored = EditedHome['staff'][number]
/** Optional values are empty strings while they are edited; certifications are one text with commas. */
type Typed = Record<'certifications' | 'photo' | 'phoneNumber' | 'email' | 'emergencyPhone', string>
export type Person = Omit<Stored, keyof Typed> & Typed
type StaffDraft = { staff: Person[] }

export const staffOf = ({ staff }: Pick<EditedHome, 'staff'>): StaffDraft => ({
  staff: staff.map((person) => ({
    ...person,
    certifications: person.certifications.join(', '),
    photo: person.photo ?? '',
    phoneNumber: formatTypedPhone(person.phoneNumber ?? ''),
    email: person.email ?? '',
    emergencyPhone: formatTypedPhone(person.emergencyPhone ?? ''),
  })),
})

export const newPerson = (id: string): Person => ({
  id,
  name: '',
  role: 'HOUSE_MANAGER',
  certifications: '',
  bio: '',
  photo: '',
  isActive: true,
  phoneNumber: '',
  email: '',
  availabilitySchedule: '',
  responseTime: '',
  emergencyContact: false,
  emergencyPhone: '',
  houseManager247: false,
})

export const toStaffData = ({ id: _id, certifications, ...person }: Person) => ({
  ...person,
  certifications: certifications
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
})

export const checkStaff = ({ staff }: StaffDraft) => faultsOfItems(staffForm, staff, toStaffData)
