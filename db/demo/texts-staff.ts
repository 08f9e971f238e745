import type { HomeStaffRole, HouseGenre } from '#contract/enumerations.ts'

const womenNames =
  'Dana Rosalind Keisha Maribel Joanne Tamika Helen Yvonne Carmen Bridget Lorraine Simone Nadia Peg Alma Renee Shirley Inez Colleen Vera'
const menNames =
  'Victor Andre Miles Hector Dennis Omar Ray Julian Gus Malik Tobias Frank Emilio Curtis Neil Hank Rafael Stuart Desmond Arlo'
const lastNames =
  'Abbott Salazar Whitaker Boone Delgado Ferris Nguyen Hollis Ibarra Jacobs Kowalski Lamont Mercer Novak Ortega Pruitt Quinn Rosario Sutter Tran Underhill Vance Webb Yates Zamora Baptiste Calloway Dufresne Eze Farrell Gaines Haddad'

export const firstNames: Record<HouseGenre, string[]> = {
  FEMALE: womenNames.split(' '),
  MALE: menNames.split(' '),
  COED: `${womenNames} ${menNames}`.split(' '),
}
export const surnames = lastNames.split(' ')

export type StaffPart = HomeStaffRole | 'ELECTED' | 'NIGHT' | 'OWNER'

export const certificationsOf: Record<StaffPart, string[]> = {
  ELECTED: ['CPR and first aid', 'Naloxone training'],
  HOUSE_MANAGER: [
    'Certified Recovery Peer Specialist',
    'Recovery Residence Administrator',
    'CPR and first aid',
    'Naloxone trainer',
  ],
  OWNER: ['Certified Recovery Coach', 'Recovery Residence Administrator', 'CPR and first aid', 'Naloxone trainer'],
  NIGHT: ['CPR and first aid', 'Naloxone training', 'Mental Health First Aid'],
  SUPPORT_STAFF: ['Certified Recovery Coach', 'CPR and first aid', 'Naloxone training', 'Safe driver course'],
  COUNSELOR: ['Licensed by the state, employed by our partner', 'Trauma-informed practice'],
  ADMINISTRATOR: ['Recovery Residence Administrator', 'Fair housing course', 'CPR and first aid'],
}

/** {name} is the first name. No bio reveals more about a person's past than that person would. */
export const bios: Record<StaffPart, string[]> = {
  ELECTED: [
    '{name} was elected by the house this spring and answers the phone for all of us.',
    '{name} chairs the meetings, keeps the keys and makes the Sunday coffee. Lives here.',
    'Elected contact for the house. {name} works days, so leave a message and expect a call at lunch.',
    '{name} has lived here for over a year and shows new people around. Not staff, just good at it.',
    'The current secretary. {name} writes the minutes and returns every call by evening.',
  ],
  HOUSE_MANAGER: [
    '{name} came here as a resident nine years ago and never quite left. Knows every bus line and most bus drivers.',
    'Before this, {name} ran a restaurant kitchen for twenty years. The house is calmer and the food is as good.',
    '{name} lives on site, gets up at five and is glad of company at that hour.',
    'A former school bus driver with endless patience. {name} has managed recovery homes since 2014.',
    '{name} believes in straight answers, second chances and labeled leftovers.',
    'Trained as a carpenter, and still one. {name} fixes doors, and sometimes days.',
    '{name} has walked this road and talks about it when asked, never before.',
    'You will meet {name} on your first call. The voice is gravel, the heart is not.',
    '{name} worked nights in a hospital for a decade and is hard to surprise.',
    'In long-term recovery and happy to say so. {name} plays chess, badly, with anyone.',
    '{name} keeps the house in order with lists, humor and an open door from seven in the morning.',
    'A grandparent of five and a listener by nature. {name} has been with us since the first day.',
    '{name} spent twelve years in the Coast Guard and still folds towels that way.',
    'Speaks English and Spanish, and a little Creole. {name} makes sure nobody eats alone in the first week.',
  ],
  OWNER: [
    '{name} owns the home and runs it in person. The number on the door is the one that gets answered.',
    '{name} opened this house, chose every chair in it and still eats here twice a week.',
    'Owner and manager in one. {name} interviews everybody, over coffee, and takes notes by hand.',
    '{name} lives a few minutes away and is the one who comes when the washer sings.',
    'You rent from {name}, you talk to {name}, and on Sundays you may well be fed by {name}.',
  ],
  NIGHT: [
    '{name} is awake while you sleep, and there if you cannot.',
    'Night person by choice. {name} reads, checks the doors and makes cocoa on request.',
    '{name} has covered nights here for four years and knows when to talk and when to sit.',
    'Quiet steps, warm voice. {name} is in the front room from ten until six.',
  ],
  SUPPORT_STAFF: [
    '{name} drives the van, keeps the calendar and knows which clinic has the shorter line.',
    'If you need a ride, a form or a second opinion on a shirt, ask {name}.',
    '{name} coaches residents once a week and plays catcher on the sober softball team.',
    'Weekday mornings belong to {name}, who can find any phone number in the county.',
    '{name} helps with job searches and has read a thousand résumés, kindly.',
    'Started as a volunteer, stayed for the people. {name} runs Saturday outings.',
  ],
  COUNSELOR: [
    '{name} works for our licensed partner and visits the house to plan schedules, with your consent.',
    'The link to our licensed partner. {name} sees residents at the clinic and joins Friday dinner here.',
  ],
  ADMINISTRATOR: [
    '{name} looks after contracts, money and repairs, and explains every line of a bill.',
    'Questions about deposits, paperwork or rights go to {name}, who answers in writing.',
    '{name} visits each week, walks through the rooms and asks residents what should change.',
    'Writes the rules in plain words and changes them when they stop making sense. That is {name}.',
  ],
}

export const schedules: Record<StaffPart, string[]> = {
  ELECTED: ['Evenings and weekends', 'After 5 pm on weekdays', 'Every day after work'],
  HOUSE_MANAGER: ['Lives on site', 'Every day, 7 am to 9 pm', 'Monday to Saturday, 8 am to 8 pm'],
  OWNER: ['Every day, 7 am to 9 pm', 'Mornings and evenings, every day'],
  NIGHT: ['Every night, 10 pm to 6 am', 'Sunday to Thursday nights, 10 pm to 7 am'],
  SUPPORT_STAFF: ['Monday to Friday, 8 am to 4 pm', 'Tuesday to Saturday, 9 am to 6 pm', 'Weekdays, 10 am to 6 pm'],
  COUNSELOR: ['Tuesdays and Fridays', 'Monday, Wednesday and Friday mornings'],
  ADMINISTRATOR: ['Monday to Friday, 9 am to 5 pm', 'Weekdays, by phone and e-mail'],
}

export const responseTimes: Record<StaffPart, string[]> = {
  ELECTED: ['Within a day', 'The same evening'],
  HOUSE_MANAGER: ['Within an hour', 'Within 2 hours', 'The same day'],
  OWNER: ['Within an hour', 'Within 2 hours'],
  NIGHT: ['At once during the night'],
  SUPPORT_STAFF: ['Within 2 hours', 'Within half a day'],
  COUNSELOR: ['Within one working day'],
  ADMINISTRATOR: ['Within one working day', 'Within 4 hours'],
}
