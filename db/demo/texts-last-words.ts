import type { SupportLevel } from '#contract/enumerations.ts'

/** How a description ends: what moving in is like. */
export const lastWords: Record<SupportLevel, string[]> = {
  LOW: [
    'If it sounds right, come to dinner. We eat at half past six and decide within the week.',
    'There is no end date. People stay as long as it helps and leave with a week’s notice.',
    'Ask us for the house account and the minutes. We show them to everybody who visits.',
    'You bring towels and a coffee mug. We have the rest.',
    'We answer messages in the evening, since all of us work. Visits are easiest on weekends.',
    'Moving in costs the first rent, a small deposit and an hour of carrying boxes with us.',
    'Prescribed medicine is your own affair here. What we ask about is how you are.',
  ],
  MEDIUM: [
    'Most people stay between four and nine months. Nobody is hurried out while the rent is paid and the house works.',
    'Before you pay anything you get every fee, rule and refund in writing, and time to read them.',
    'You can visit any day by asking a few hours ahead, and you may bring someone you trust.',
    'On the first day you get a key, a shelf, a tour and a proper supper. The paperwork waits until morning.',
    'Whatever your doctor prescribes is welcome; each person has a lockbox. Naloxone hangs by the front door and everyone knows how to use it.',
    'If it turns out not to fit, we help you look for a better place and return unused rent.',
    'Bring clothes, a towel and your chargers. Bedding is here if you need it.',
    'We answer every application within two days, also when the answer is a waiting list.',
    'Any path of recovery is fine, and so is changing paths halfway.',
    'The first month is for settling. We ask for little more than honesty and a turn at the dishes.',
  ],
  HIGH: [
    'We can usually meet you within a day and often pick you up, also at night: someone here is always awake.',
    'Medicine prescribed to you is kept safe and taken in private. It is never a question at admission.',
    'Expect a full but gentle first week: a tour, a plan, a ride list and early nights.',
    'You can bring a complaint to the manager, to the owner or to the state body, and the numbers for all three hang in the hall.',
    'Most people stay three to six months, and we start talking about the next step when you bring it up.',
    'All fees are on one page. Rides, basics for the kitchen and laundry are included.',
    'Naloxone is on every floor, all staff are trained, and so are residents who wish to be.',
  ],
  INTENSIVE: [
    'Rent and program are billed apart, and you see both sums before you decide.',
    'Your records stay with the partner. Staff at the house know only what you agree in writing to share.',
    'Medicine is stored safely and taken as your doctor ordered. Naloxone is on every floor.',
    'If the program changes or ends, you keep your bed for at least two weeks while we plan together.',
    'Once you live here, family can call at any hour; what we may tell them is up to you.',
  ],
}
