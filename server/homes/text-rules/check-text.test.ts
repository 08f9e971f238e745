import { expect, it } from 'vitest'
import { checkText, textRules } from './check-text.ts'

const florida = { state: 'FL', level: 'MEDIUM', on: '2026-11-15' } as const
const rulesOf = (text: string, where: Parameters<typeof checkText>[1] = florida) => checkText(text, where).map(({ rule }) => rule)

const caught: Record<string, readonly string[]> = {
  MEDICATION: [
    'No Suboxone.',
    'No Suboxone or methadone.',
    'NO MAT!',
    'no m\u200bethadone',
    'No one on Suboxone, please.',
    'No residents on methadone or Vivitrol.',
    'Absolutely no alcohol, Xanax, Suboxone.',
    'Methadone is not allowed here.',
    'Methadone and Suboxone are not permitted on the property.',
    'MAT not accepted',
    'We don’t accept clients who are on buprenorphine.',
    'We cannot house people taking methadone.',
    'You must be off Suboxone for 30 days.',
    'Residents must taper off methadone before moving in.',
    'Willing to stop MAT within 90 days.',
    'A Suboxone-free house.',
    'This is a medication-free home.',
    'No psychiatric medication.',
    'No prescription meds.',
    'No Suboxone, no judgment.',
  ],
  RELIGION: [
    'Christians only.',
    'Christian men only.',
    'Only for Christians.',
    'You must be a practicing Christian.',
    'Residents must be born again.',
    'No atheists.',
    'No Muslims.',
    'Muslims are not welcome.',
    'All residents must attend church on Sunday.',
    'Bible study is mandatory.',
    'Mandatory chapel every morning.',
  ],
  RACE_OR_ORIGIN: [
    'Whites only.',
    'White men only.',
    'No immigrants.',
    'No Haitians.',
    'We do not accept immigrants.',
    'U.S. citizens only.',
    'Must be a US citizen.',
    'English only.',
    'You must speak English.',
    'Hispanic residents preferred.',
  ],
  FAMILIES: [
    'No families with children.',
    'no kids',
    'No children or pets, no overnight guests.',
    'No pets or children.',
    'Children are not allowed to live here.',
    'We do not accept families.',
    'A child-free house.',
    'No pregnant women.',
  ],
  DISABILITY: [
    'No disabled people.',
    'Must be healthy.',
    'You must be in good health.',
    'Able-bodied men only.',
    'No mental illness.',
    'We cannot take people with schizophrenia.',
    'No wheelchairs.',
    'No service animals.',
    'No pets, including service dogs.',
    'Not suitable for people with disabilities.',
    'No HIV.',
    'Residents must be mentally stable.',
    'No mental health issues.',
  ],
  ORIENTATION: ['No gays.', 'Straight men only.', 'Biological women only.', 'No transgender people.'],
  RENT_FOR_TREATMENT: [
    'Free rent if you attend our IOP.',
    'Rent is covered while you go to outpatient.',
    'Live free with good insurance.',
    'With PPO insurance your rent is free.',
    'Insurance pays your rent.',
    'We waive your copays.',
    'Attend our IOP and stay for free.',
  ],
  FREE_TRAVEL: [
    'We pay your flight.',
    'We’ll cover your airfare to Florida.',
    'Free plane ticket.',
    'Travel costs are covered.',
    'We will fly you in tonight.',
  ],
  GIFT_OR_REFERRAL: [
    '$200 gift card when you move in.',
    'Sign-up bonus: get a free phone when you move in.',
    'Refer a friend and save.',
    'Referral bonus for every new resident.',
    'We pay for referrals.',
  ],
  BENEFIT_CARDS: [
    'We keep your EBT card.',
    'Residents must turn over their food stamps.',
    'Food stamps are pooled by the house.',
    'The manager holds your bank card.',
  ],
  NO_REFUND: [
    'No refunds.',
    'Rent is non-refundable.',
    'Non-refundable deposit.',
    'If you relapse you forfeit your deposit.',
    'You lose all prepaid rent when you leave early.',
    'Refunds are at our sole discretion.',
  ],
  SUCCESS_RATE: [
    '100% success rate.',
    'We have a 95 percent sobriety rate.',
    'Our success rate speaks for itself.',
    '9 out of 10 residents stay sober.',
    '90% of our graduates remain sober.',
    'A relapse-proof program.',
  ],
  GUARANTEE: [
    'Guaranteed recovery.',
    'We guarantee you will stay sober.',
    'Sobriety guaranteed!',
    'We promise lasting recovery.',
    'You will never drink again.',
  ],
  CURE: ['We cure addiction.', 'A cure for alcoholism.', 'You will be cured of your addiction.'],
  SAFE_CLAIM: ['98% safe.', '100% confidential.', 'A completely safe house.'],
  HIPAA: ['HIPAA compliant.', 'We are HIPAA-compliant and discreet.', 'Fully compliant with HIPAA.'],
  ESCROW: ['Your deposit is held in escrow.', 'We use an escrow account.'],
}

it.each(Object.entries(caught).flatMap(([rule, texts]) => texts.map((text) => [rule, text] as const)))(
  'refuses, by %s: %s',
  (rule, text) => {
    const marks = checkText(text, florida)
    expect(marks.filter(({ severity }) => severity === 'BLOCK').map((mark) => mark.rule)).toContain(rule)
  },
)

it.each([
  ['ADULTS_ONLY', 'Adults only.'],
  ['LIVE_ALONE', 'You must be able to climb two flights of stairs.'],
  ['CRIMINAL_RECORD', 'No felons.'],
  ['CRIMINAL_RECORD', 'Must have a clean record.'],
  ['MEDICATION_FLORIDA', 'Medication such as methadone is decided case by case.'],
  ['ABSTINENCE_ONLY', 'An abstinence-only house.'],
  ['NARR_CERTIFIED', 'We are NARR certified.'],
  ['BEST', 'The best sober home in Delray Beach.'],
  ['FREE_RENT', 'First week free.'],
  ['PERSON_FIRST', 'A house for addicts.'],
])('tells of, by %s: %s', (rule, text) => {
  expect(checkText(text, florida)).toMatchObject([{ rule, severity: 'NOTICE' }])
})

it.each([
  'We welcome medication, including methadone.',
  'Prescribed medication is welcome, incl. Suboxone and Vivitrol.',
  'No one is turned away for methadone or Suboxone.',
  'Nobody is asked to stop methadone to live here.',
  'No judgment about MAT.',
  'There is no extra charge for storing methadone.',
  'You do not have to be off Suboxone.',
  'Each room has a yoga mat and a desk.',
  'No mat is needed for the yoga class.',
  'No prescription drugs that are not yours.',
  'No prescription medication left out of the lockbox.',
  'No alcohol and no drugs in the house.',
  'A Christian program is offered, and taking part is your choice.',
  'Christian programme offered',
  'Bible study is not required.',
  'Church on Sundays is optional.',
  'Women’s home near the beach.',
  'A home for women and their children.',
  'Men only, 18 and older.',
  'Rides to church, mosque and synagogue.',
  'No overnight guests, and no children in bedrooms.',
  'Visits by your children are welcome on Sundays.',
  'Children may not visit overnight.',
  'Not wheelchair accessible yet: three steps at the door.',
  'There is no wheelchair ramp at the back door.',
  'Service animals are welcome.',
  'We help people with a disability find the right room.',
  'Healthy meals every evening.',
  'Staff speak English, Spanish and Haitian Creole.',
  'American breakfast on Saturdays.',
  'White only sheets, please.',
  'Residents choose their own outpatient program and pay rent as everyone does.',
  'Rent covers utilities and Wi-Fi.',
  'We drive you to meetings and to outpatient care.',
  'Free Wi-Fi and free laundry.',
  'Bus passes for the first week are included.',
  'We never pay for referrals.',
  'No referral fees, ever.',
  'The deposit is refunded within 15 days.',
  'The application fee is refunded when we do not answer.',
  'You pay your own flight.',
  'On Saturdays we sell honey at the gate, and the money pays for a trip that the house chooses.',
  'No one can guarantee sobriety.',
  'We do not promise a cure.',
  'There is no cure, but there is a good routine.',
  'A secure front door and a calm yard.',
  'Cured ham on Sundays.',
  'A bed is guaranteed once the fee sheet is signed.',
  'Staff were trained in HIPAA and CPR.',
  'Narcotics Anonymous and Alcoholics Anonymous meet in the den.',
  'The best home cooking on the block.',
  'Certified by FARR, Level II.',
  'We test on site twice a week.',
  'No pets except service animals.',
  'LGBTQ+ friendly.',
  'Random drug tests, no notice given.',
  'No smoking indoors.',
  'A refund is never refused without a reason.',
])('lets pass: %s', (text) => {
  expect(rulesOf(text)).toEqual([])
})

it('names the sentence as it was written, once for each rule it breaks', () => {
  const text = 'A calm house.\nNo Suboxone or methadone. Christians only, no families with children! Rides to work.'
  expect(checkText(text, florida).map(({ rule, sentence }) => [rule, sentence])).toEqual([
    ['MEDICATION', 'No Suboxone or methadone.'],
    ['RELIGION', 'Christians only, no families with children!'],
    ['FAMILIES', 'Christians only, no families with children!'],
  ])
})

it('knows rules of one state, of one level, and of a time', () => {
  const discretion = 'Methadone is accepted case by case.'
  expect(rulesOf(discretion)).toEqual(['MEDICATION_FLORIDA'])
  expect(rulesOf(discretion, { ...florida, state: 'GA' })).toEqual([])
  expect(rulesOf(discretion, { ...florida, on: '2024-12-31' })).toEqual([])
  const clinic = 'On-site therapy every day.'
  expect(rulesOf(clinic, { ...florida, level: 'HIGH' })).toEqual(['ON_SITE_CARE'])
  expect(rulesOf(clinic)).toEqual([])
  const ended = [{ ...textRules[0]!, until: '2026-01-01' }]
  expect(checkText('No Suboxone.', florida, ended)).toEqual([])
  expect(checkText('No Suboxone.', { ...florida, on: '2026-01-01' }, ended)).toHaveLength(1)
})

it('has a way out for every rule, in sentences of its own', () => {
  for (const { id, says, instead, source } of textRules) {
    expect(new Set([id, says, instead, source]).size).toBe(4)
    expect(rulesOf(instead), id).toEqual([])
  }
  expect(new Set(textRules.map(({ id }) => id)).size).toBe(textRules.length)
})

it.each([
  ['We do not accept:\n- Suboxone\n- methadone', ['Suboxone', 'methadone']],
  ['Please note. We do not accept:\n\n1. Suboxone\n2) Vivitrol', ['Suboxone', 'Vivitrol']],
  ['We do not accept:\nSuboxone', ['Suboxone']],
  ['No\nSuboxone', ['Suboxone']],
  ['No Suboxone:\n- we mean it', ['No Suboxone:']],
])('reads a list with its heading: %j', (text, sentences) => {
  const marks = checkText(text, florida)
  expect(marks.map(({ rule, sentence }) => [rule, sentence])).toEqual(sentences.map((sentence) => ['MEDICATION', sentence]))
})

it.each([
  'No pets\nChildren welcome',
  'We do not allow:\n- smoking\n- pets\nChildren are welcome.',
  'We accept:\n- Suboxone\n- methadone',
  'House rules:\n- No smoking\n- Methadone is welcome',
])('reads lines that complete nothing by themselves: %j', (text) => {
  expect(rulesOf(text)).toEqual([])
})
