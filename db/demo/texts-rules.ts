import type { Policies } from './make-policies.ts'

type RuleText = { rule: string; description: string; consequences: string }

/** Formats "23:00" the way people say it. */
export function clock(time: string) {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  if (hours === 0 && minutes === 0) return 'midnight'
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${past} ${hours < 12 ? 'am' : 'pm'}`
}

export const fixedRules: Record<'SOBRIETY' | 'CHORES' | 'MEETINGS' | 'NOISE' | 'OTHER', RuleText[]> = {
  SOBRIETY: [
    {
      rule: 'No alcohol or other drugs in the house or on the grounds',
      description:
        'This is the rule the others rest on. Medication your doctor prescribes is not a drug in this sense; keep it locked.',
      consequences: 'We talk the same day, look for a safer bed together and keep your things for 30 days. You may apply again.',
    },
    {
      rule: 'The home is free of alcohol and drugs, for guests too',
      description:
        'Prescribed medication is welcome and private. If you return to use, tell somebody early; asking for help is never punished.',
      consequences:
        'A calm talk with the manager, a written plan, and a move to more support if that is safer for you and the house.',
    },
    {
      rule: 'Stay sober, and say so when it gets hard',
      description: 'Testing is respectful and private. Medicine taken as prescribed never counts against you.',
      consequences:
        'First we make a plan with you. If you cannot stay, you get 48 hours or another bed for that time, in writing.',
    },
    {
      rule: 'Nothing to drink or use at home, no exceptions for holidays',
      description: 'Also no mouthwash with alcohol and no kratom. Prescribed medicine goes in your own lockbox.',
      consequences: 'Nobody is put out at night. We arrange a safe place, hold the bed where we can and talk about coming back.',
    },
  ],
  CHORES: [
    {
      rule: 'One chore a day, about twenty minutes',
      description: 'The list changes on Sunday. Swap with anybody, but put the swap on the board.',
      consequences: 'A reminder, then the chore again next week, then a talk at house meeting.',
    },
    {
      rule: 'Leave the kitchen the way you would like to find it',
      description: 'Dishes are done before bed. Label your shelf and share the spices.',
      consequences: 'Your turn comes twice. That has always been enough.',
    },
    {
      rule: 'Saturday morning is for the house',
      description: 'An hour together after breakfast: floors, yard, bathrooms, in that order of popularity.',
      consequences: 'If you work Saturdays, do your part by Friday. If it slips, the house decides how you make it up.',
    },
    {
      rule: 'Make your bed and keep the shared rooms in order',
      description: 'Rooms are looked at on Thursdays, with notice and a knock.',
      consequences: 'A friendly note first, a short talk second.',
    },
  ],
  MEETINGS: [
    {
      rule: 'Come to the weekly house meeting',
      description: 'It lasts under an hour and is where rooms, money and quarrels get sorted.',
      consequences: 'Miss one with notice and it is fine. Miss two without and you and the chair will sit down.',
    },
    {
      rule: 'Three groups or meetings a week, of any kind you choose',
      description: '12-step, SMART, faith, secular, online: all count. You keep your own list.',
      consequences: 'We ask what is in the way and change the plan. Nobody is asked to leave over a missed meeting.',
    },
    {
      rule: 'House meeting on Sunday evening, and one group you pick',
      description: 'Say at the meeting how the week went, in one sentence or ten.',
      consequences: 'After two missed weeks you meet the manager and agree on what works better.',
    },
    {
      rule: 'Take part in your own plan',
      description: 'You write it, we read it together once a week, and it may change.',
      consequences: 'If the plan is not being used, we write a smaller one.',
    },
  ],
  NOISE: [
    {
      rule: 'Quiet from 10 pm to 6 am',
      description: 'Headphones are in the hall drawer. Night-shift people sleep by day, so check the board.',
      consequences: 'A knock on the door. After three in a month, a talk.',
    },
    {
      rule: 'Low voices and headphones after ten',
      description: 'Phone calls move to the porch or the kitchen with the door closed.',
      consequences: 'Your housemates will tell you; the manager only if that fails.',
    },
    {
      rule: 'Be a good neighbor',
      description: 'No shouting in the yard, no loud cars, and take in the bins on the day.',
      consequences: 'You knock on the neighbor’s door and say sorry. We will come along if you like.',
    },
  ],
  OTHER: [
    {
      rule: 'Keep all medication in your own lockbox',
      description: 'You manage it yourself. Somebody can remind you if you ask, and nobody needs to know what it is.',
      consequences: 'If medicine is left out, it is put in the house safe until you are home.',
    },
    {
      rule: 'Write down nights away a day before',
      description: 'So that nobody worries and the fire list is right. Up to two nights a week after the first month.',
      consequences: 'We call you, then your emergency contact.',
    },
    {
      rule: 'Pay rent on the day agreed',
      description: 'Tell us two days before if it will be late. A payment plan is one form and five minutes.',
      consequences: 'After five days a late fee of at most $25, once. We talk before anything else.',
    },
    {
      rule: 'Respect people and their things',
      description: 'No borrowing without asking, no threats, no photos of housemates.',
      consequences:
        'Put right between the two of you with the manager. Violence or theft means a move the same day, to a safe place.',
    },
    {
      rule: 'Cars and bikes in their marked places',
      description: 'One car a person; the curb in front belongs to the neighbors.',
      consequences: 'Move it when asked. A second time, the space goes to the next in line.',
    },
  ],
}

export const policyRules: Record<'CURFEW' | 'VISITORS' | 'SMOKING' | 'PETS', (policies: Policies) => RuleText> = {
  CURFEW: ({ hasWeekdayCurfew, weekdayTime, weekendTime, curfewExceptions }) =>
    hasWeekdayCurfew
      ? {
          rule: `Home by ${clock(weekdayTime)}, and by ${clock(weekendTime)} on Fridays and Saturdays`,
          description: `Text if you are running late. Exceptions: ${lowerFirst(curfewExceptions)}`,
          consequences: 'Late once, we ask if you are all right. Late three times in a month, an earlier hour for one week.',
        }
      : {
          rule: 'No curfew; write on the board when you will be away overnight',
          description: 'We are adults, and we also like to know who is home.',
          consequences: 'The house asks about it at the next meeting.',
        },
  VISITORS: ({ visitorsAllowed, visitorHours, approvalRequired, overnightGuests, commonAreaOnly }) =>
    visitorsAllowed
      ? {
          rule: `Visitors are welcome: ${lowerFirst(visitorHours)}`,
          description: [
            approvalRequired ? 'Ask the manager a day before.' : 'Let your housemates know first.',
            commonAreaOnly ? 'Visits are in the shared rooms and outside.' : 'Guests may use the whole house.',
            overnightGuests ? 'Overnight guests up to two nights a month, if everyone agrees.' : 'No overnight guests.',
          ].join(' '),
          consequences: 'The visit ends for that day. If it happens again, visits pause for two weeks.',
        }
      : {
          rule: 'No visitors inside the house',
          description: 'With this many people, home stays for those who live here. The front steps and the park nearby are fine.',
          consequences: 'We ask the guest to meet you outside.',
        },
  SMOKING: ({ smokingAllowed, designatedAreas, ecigarettes }) =>
    smokingAllowed
      ? {
          rule: `Smoke only outside: ${lowerFirst(designatedAreas)}`,
          description: ecigarettes
            ? 'The same goes for e-cigarettes. Empty the can when it is full.'
            : 'E-cigarettes are not allowed at the home. Empty the can when it is full.',
          consequences: 'First a reminder, then a week of emptying the can.',
        }
      : {
          rule: 'The whole property is free of smoke and vapor',
          description: 'Ask us about patches and local help if you would like to quit. Nobody will lecture you.',
          consequences: 'A reminder and a talk; damage to a room is paid for.',
        },
  PETS: ({ petsAllowed, petTypes, petRestrictions }) =>
    petsAllowed
      ? {
          rule: `Pets by agreement: ${lowerFirst(petTypes)}`,
          description: petRestrictions,
          consequences: 'If it does not work out, we help find the animal a good home nearby.',
        }
      : {
          rule: 'No pets for now',
          description: petRestrictions,
          consequences: 'We talk before anyone decides anything.',
        },
}

export type FixedRule = keyof typeof fixedRules
export type PolicyRule = keyof typeof policyRules
export type RuleKind = FixedRule | PolicyRule

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
