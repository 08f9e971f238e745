import { type DemoResource, sources } from './resource-row.ts'

/** Articles for someone who needs help today, or has just moved in. */
export const earlyArticles: readonly DemoResource[] = [
  {
    title: 'If you need a bed tonight',
    summary: 'Five calls to make, in order, when you have nowhere safe and sober to sleep.',
    category: 'Getting help today',
    format: 'ARTICLE',
    isFeatured: true,
    sources: [sources.samhsa, sources.treatment, sources.lifeline],
    text: `You do not need a plan for the rest of your life. You need tonight. Work down this list and stop when someone says yes.

1. If you may hurt yourself, or everything is too much, call or text 988 first.
2. Coming off alcohol or benzodiazepines can be dangerous. If you shake, sweat, see things or have had seizures before, go to an emergency room. Say how much you drink or take and when you last did.
3. Call 1-800-662-4357, the SAMHSA National Helpline. It is free, day and night, in English and Spanish. Ask for detox or treatment beds near your ZIP code.
4. Search Waymark for homes with a bed now, and call. Say: “I’m sober today, I need a bed tonight, and this is what I can pay.”
5. Call 211 in most places for shelter. A night in a shelter is not a failure. It is a roof.

## What to have ready

- Your full name, date of birth and a phone that is charged
- The medicines you take, with the bottles if you have them
- What you can pay this week, honestly

A house that cannot take you often knows one that can. Ask before you hang up: “Who else should I call?”

{helpline: lifeline}`,
  },
  {
    title: 'Your first night in a sober home',
    summary: 'What usually happens when you arrive, and what you can leave for tomorrow.',
    category: 'The first weeks',
    format: 'ARTICLE',
    isFeatured: true,
    sources: [sources.narr],
    text: `Most people sleep badly the first night. That says nothing about the house, or about you.

## What usually happens

- Someone shows you your bed, the bathroom, the kitchen and the rules
- You may be asked for a drug test. Say beforehand which medicines you take
- You sign an agreement. Ask for a copy, and read how a stay can end before you sign
- You hand over medicines if the house keeps them locked, and get a receipt for what was counted

## What can wait

You do not have to tell your story. “I’m glad to be here, and I’m tired” is a full answer. Job, court, family: tomorrow.

## Three things for tonight

1. Find out who is in charge at night and how to wake them
2. Ask where the naloxone is
3. Text one person: “I’m in. I’m okay. I’ll call tomorrow.”

If anything feels unsafe, you can leave the room, call a person you trust, and write to us in the morning.`,
  },
  {
    title: 'Sleep when sleep won’t come',
    summary: 'Why early recovery is tiring and wakeful, and what helps without a pill.',
    category: 'The first weeks',
    format: 'ARTICLE',
    sources: [sources.nida, sources.samhsaSite],
    text: `Trouble sleeping is among the most common complaints of the first months. For most people it gets better slowly, not at once.

## What tends to help

- The same time to get up every day, also after a bad night
- Daylight in the first hour, even ten minutes on the steps
- No coffee, tea or energy drinks after noon
- A dark, cool bed that is only for sleep. If you lie awake for half an hour, get up and sit somewhere dull
- Writing down what keeps turning in your head, for tomorrow

## What to be careful with

Alcohol and many sleeping pills make the problem longer. Ask a doctor before you take anything, also what you can buy without a prescription, and tell them you are in recovery.

See a doctor if it lasts more than a month, if you stop breathing in your sleep, or if dark thoughts come at night. You can also call or text 988 at three in the morning. That is what it is for.`,
  },
  {
    title: 'House rules, and why they are there',
    summary: 'Curfew, chores, tests and meetings: what is usual, what to ask about, and what is not okay.',
    category: 'The first weeks',
    format: 'ARTICLE',
    difficulty: 'INTERMEDIATE',
    sources: [sources.narr],
    text: `Rules are how ten strangers share one kitchen and stay sober. Most houses have the same few.

- **Curfew**: often earlier in the first month. Ask how to get a late pass for work
- **Chores**: a list with names. Ask what happens if you are sick
- **Drug tests**: at random, for everyone alike. Ask who sees the result
- **Meetings or a program**: you should be able to choose which
- **Guests and phones**: when, where, and who decides

## What a good house does

It gives you the rules in writing before you pay. It says what happens after a relapse before it happens. It treats medication for recovery as medication.

## What is not okay

No one may keep your ID, your benefits card or your paycheck. No one may offer you money or free rent to go to a certain treatment center. No one may touch you against your will, or lock an exit.

If that happens, tell someone outside the house. You can report a home on its Waymark page, and we read every report.`,
  },
  {
    title: 'Getting through a craving',
    summary: 'A craving rises and falls. Four steps for the half hour in between.',
    category: 'Cravings and relapse',
    format: 'ARTICLE',
    isFeatured: true,
    sources: [sources.nida, sources.cdc],
    text: `A craving feels like it will grow until you give in. It does not. It comes like a wave, and most waves pass within half an hour.

## Four steps

1. **Name it.** Say out loud: “This is a craving.” Note where you feel it and how strong it is, from one to ten.
2. **Move.** Leave the room, the street, the phone. Cold water on your wrists, ten minutes of walking.
3. **Tell one person.** “I’m having a hard minute. Can you stay on the phone?” That is all you have to say.
4. **Wait and check again.** Give it fifteen minutes, then another number from one to ten.

## Afterward

Write down what came before it: where you were, with whom, hungry or tired or alone. After a week, you will see a pattern. Our trigger log is made for that.

## If you think you will use

Your body may not be able to handle what it used to. Do not use alone, and have naloxone in the room. Being alive tomorrow is the first step of everything else.

{helpline: neverUseAlone}`,
  },
  {
    title: 'The day after a relapse',
    summary: 'What to do first, whom to tell, and how to keep your bed if you can.',
    category: 'Cravings and relapse',
    format: 'ARTICLE',
    difficulty: 'INTERMEDIATE',
    sources: [sources.nida, sources.narr],
    text: `Many people in recovery use again at some point. NIDA compares it with other long-lasting illnesses: it means the plan needs a change, not that you failed.

## First, be safe

Do not go back to the amount you used to take. Stay with someone. If you use opioids, keep naloxone within reach for the next days. If you drank heavily for days, do not stop alone: go to a doctor or an emergency room.

## Then, tell someone today

Secrets grow. A sponsor, a counselor, the house manager. Say what happened, when, and that you want to stop.

## Your bed

Read what your agreement says about relapse. Many houses have a step between nothing and the street: a few nights elsewhere, a new start on the waiting list, a plan in writing. Ask for it. If you have to go, ask where, and ask for your deposit and your things in writing.

## Tonight

One meal. One call. One thing on paper: what was going on in the two days before? That is where the next plan begins.

{helpline: samhsa}`,
  },
]
