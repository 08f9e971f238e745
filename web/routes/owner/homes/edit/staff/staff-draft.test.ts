import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { checkStaff, newPerson, staffOf, toStaffData } from './staff-draft.ts'

const stored = {
  id: randomUUID(),
  name: 'Pat Doe',
  role: 'COUNSELOR' as const,
  certifications: ['CADC', 'CPR'],
  bio: '',
  photo: null,
  isActive: true,
  phoneNumber: '555.010.0100',
  email: null,
  availabilitySchedule: '',
  responseTime: '',
  emergencyContact: false,
  emergencyPhone: null,
  houseManager247: false,
}

it('shows a stored person and sends them back as they were', () => {
  const [person] = staffOf({ staff: [stored] }).staff
  expect(person).toMatchObject({ certifications: 'CADC, CPR', photo: '', phoneNumber: '(555) 010-0100', email: '' })
  const { id: _id, ...rest } = stored
  expect(toStaffData(person!)).toEqual({ ...rest, photo: '', phoneNumber: '(555) 010-0100', email: '', emergencyPhone: '' })
})

it('begins with an active house manager', () => {
  expect(newPerson('1')).toMatchObject({ role: 'HOUSE_MANAGER', isActive: true, houseManager247: false })
})

it('reads certifications from one text with commas', () => {
  const sent = (certifications: string) => toStaffData({ ...newPerson('1'), certifications }).certifications
  expect(sent(' CADC ,, CPR,')).toEqual(['CADC', 'CPR'])
  expect(sent('')).toEqual([])
})

it('says what is wrong at the field of the person', () => {
  const wrong = {
    ...newPerson('7'),
    phoneNumber: '(555) 01',
    emergencyPhone: '(555',
    email: 'pat at home',
    photo: 'https://x.example',
  }
  expect(checkStaff({ staff: [{ ...newPerson('1'), name: 'Pat' }, wrong] })).toEqual({
    '7.name': 'Enter a name',
    '7.phoneNumber': 'Enter a 10-digit phone number',
    '7.emergencyPhone': 'Enter a 10-digit phone number',
    '7.email': 'Enter an email address, like name@example.org',
    '7.photo': 'Upload the photo here first',
  })
})

it.each(['5550100100', '(555) 010-0100', '555-010-0100', '555.010.0100', '555 010 0100', ''])(
  'takes %s for a phone',
  (phoneNumber) => expect(checkStaff({ staff: [{ ...newPerson('1'), name: 'Pat', phoneNumber }] })).toEqual({}),
)
