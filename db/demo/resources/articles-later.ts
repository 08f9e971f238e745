import { type DemoResource, sources } from './resource-row.ts'

/** Articles about health, money, family and choosing a home. */
export const laterArticles: readonly DemoResource[] = [
  {
    title: 'Medication for recovery, in plain words',
    summary: 'Buprenorphine, methadone and naltrexone: what they do, and why taking them is recovery.',
    category: 'Health and medication',
    format: 'ARTICLE',
    difficulty: 'INTERMEDIATE',
    isFeatured: true,
    sources: [sources.samhsaSite, sources.nida],
    text: `Three medicines are approved in the United States for opioid use disorder: buprenorphine, methadone and naltrexone. SAMHSA and NIDA both describe them as effective treatment that lowers the risk of dying.

- **Buprenorphine** eases withdrawal and cravings. A doctor can prescribe it, and many start on the same day
- **Methadone** does the same and is given at a licensed clinic
- **Naltrexone** blocks opioids. You have to be through withdrawal first. It is also used for alcohol

## “Is that really sober?”

Yes. A medicine that you take as prescribed is treatment. Do not stop because a housemate or a group says so. Talk with the person who prescribes it.

## In a sober home

Ask before you move in: “I take this medicine. Do you accept it, and how is it stored?” On Waymark, each home says so on its page. Turning someone away only because of prescribed medication can break fair housing law.

## Questions for your doctor

1. What should I do if I miss a dose?
2. What must I not take with it?
3. Who can I call on a weekend?`,
  },
  {
    title: 'Naloxone: have it, know it, use it',
    summary: 'What it does, where to get it, and what to do while you wait for the ambulance.',
    category: 'Health and medication',
    format: 'ARTICLE',
    sources: [sources.cdc, sources.samhsaSite],
    text: `Naloxone can reverse an opioid overdose for a while. It is sold without a prescription as a nose spray, and many health departments give it away. It does not harm someone who has not taken an opioid.

## Signs of an overdose

- You cannot wake them
- Slow breath, no breath, or a gurgling sound
- Blue or gray lips and nails

## What to do

1. Shout and shake. Call 911 and say “not breathing.”
2. Spray naloxone into one nostril
3. Give breaths if you know how. Stay with them
4. No change after two to three minutes: a second dose in the other nostril
5. When they breathe, roll them onto their side. Wait for help, because naloxone can wear off first

## In your house

Know where it hangs, and look at the date on it. If there is none, ask today. Most states have laws that protect people who call for help.

{helpline: emergency}`,
  },
  {
    title: 'What to ask before you say yes to a home',
    summary: 'A phone call of ten minutes that can save you a bad month.',
    category: 'Choosing a home',
    format: 'ARTICLE',
    isFeatured: true,
    sources: [sources.narr],
    text: `You are choosing them as much as they choose you. A good house is used to questions.

## Safety

- Who is in the house at night, and how do I reach them?
- Is there naloxone, and does everyone know where?
- Are you certified, and by whom? NARR has members in most states

## Rules

- Can I have the rules and the agreement before I pay?
- Do you accept the medicines I take?
- What happens if someone uses?

## Money

- What does a week or a month cost, and what is not included?
- How much is the deposit, and when do I get it back?
- What if I have to leave early?

## Listen for

“We’ll talk about that later.” “Bring cash.” “You have to go to our treatment center.” Each of them is a reason to call another house.

Write the answers down. After three calls, they blur. Our worksheet has room for three homes side by side.`,
  },
  {
    title: 'Explaining a gap in your work history',
    summary: 'Three honest sentences for an interview, without telling more than you want to.',
    category: 'Money and work',
    format: 'ARTICLE',
    difficulty: 'INTERMEDIATE',
    text: `You do not owe an employer your medical history. You do need an answer that is true, short, and looks forward.

## Three ways to say it

- “I took time off to deal with a health matter. It’s behind me, and I’m ready to work.”
- “I was looking after some personal things. Since March, I’ve been working on this.” Then name it: a course, day labor, volunteering.
- “I left that job when I needed to make changes. Here is what I do differently now.”

Practice out loud, with a housemate who asks back. Stop after two sentences. Silence is fine.

## If there is a record

Say what happened in one sentence, when it was, and what has changed since. Many cities and states limit what may be asked before an offer. Legal aid can tell you about yours.

## References

A house manager, a counselor, or someone you volunteer for can speak for you. Ask them first, and agree on what they will say about where they know you from.`,
  },
  {
    title: 'When your son, sister or friend moves into a sober home',
    summary: 'How to help in the first month without taking over.',
    category: 'Family and friends',
    format: 'ARTICLE',
    sources: [sources.samhsaSite],
    text: `You have been waiting for this call, and now the house asks you to wait some more. That is hard, and it is normal.

## The first two weeks

Calls may be few. It helps to agree on one time: “Sundays at six, ten minutes.” Good news and small talk are enough.

## What helps

- Ask “What was good today?” instead of “Are you sober?”
- Pay the house, not the person, if you pay. Ask for a receipt
- Learn where naloxone is sold, and keep one at home
- Go to a meeting for families yourself. Al-Anon and Nar-Anon are free

## What does not

Checking, promising on their behalf, sending cash, or solving what they can solve.

## If they leave or use again

Your door, your rules: decide now, in calm, what you can offer and what you cannot. Say it once, kindly. Then call someone for you.

{helpline: samhsa}`,
  },
  {
    title: 'Making amends without making it worse',
    summary: 'When to reach out, what to say, and when to leave someone in peace.',
    category: 'Family and friends',
    format: 'ARTICLE',
    difficulty: 'ADVANCED',
    text: `An apology asks for something: to be forgiven. An amend gives something: what you broke, as far as you can. Both have their time.

## Before you reach out

- Talk it through with someone who has done it
- Ask yourself whom it helps. If the answer is only you, wait
- Never contact someone who asked you not to, or where an order says so

## What to say

1. What you did, without “but”
2. What it did to them, as far as you know
3. What you are doing about it now
4. A question: “Is there something I can do?” Then listen

They may say nothing, or be angry. You are not there to be comforted.

## Living amends

With children and parents, words are often used up. Being on time for twenty Sundays says more.`,
  },
  {
    title: 'A month of sober evenings',
    summary: 'Thirty things to do between six and ten, most of them free. A draft, still being written.',
    category: 'The first weeks',
    format: 'ARTICLE',
    status: 'DRAFT',
    text: `Evenings are long when the old ones are gone. This list is for the hours between dinner and bed.

- Cook something with five ingredients
- Walk a street you do not know
- Call someone who is newer than you`,
  },
]
