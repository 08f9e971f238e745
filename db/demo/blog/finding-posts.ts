import {
  bold,
  h,
  helpline,
  homeCard,
  link,
  list,
  medications,
  narr,
  note,
  p,
  samhsa,
  steps,
  type WrittenPost,
  warning,
} from './written-post.ts'

export const findingPosts: readonly WrittenPost[] = [
  {
    title: 'How to choose a recovery home when you need one this week',
    summary: 'A short way from “I need a bed” to a house you can trust: what to ask, what to see, and when to walk away.',
    categories: ['Finding a home'],
    daysAgo: 4,
    isFeatured: true,
    author: 'admin@demo.local',
    body: [
      p(
        'Most people look for a recovery home in a hurry. Treatment ends on Friday, a lease falls through, a judge wants an address. You can still choose well. It takes three calls and one visit.',
      ),
      h('Decide on three things first'),
      p(
        'Write down what you can’t live without. Keep it to three. For one person it is a bus line to work, a house that accepts their medication, and a room they can afford after the first month. For another it is a women’s house near their kids. Everything else is a preference, and preferences can wait.',
      ),
      p(
        'Then open ',
        link('the search', '/search'),
        ' and set only those three filters. A shorter list of homes that really fit beats a long one that doesn’t.',
      ),
      h('Call three homes and ask the same questions'),
      list(
        'What does a bed cost each week or month, and what else do I pay before I move in?',
        'What happens to my money if I leave early or am asked to leave?',
        'Who is in charge at night, and how do I reach them?',
        'How many people share a room and a bathroom?',
        'Do you accept prescribed medication, including for opioid use disorder?',
        'What happens after a relapse?',
      ),
      p(
        'Listen to how they answer, not just what they answer. A good house manager has said all of this before. They will tell you the fees without being pushed, and they will ask you questions too.',
      ),
      h('See it before you pay'),
      p(
        'Visit in person or by video. Look at the room you would have, not the nicest one. Open the fridge. Ask a resident what a normal Tuesday is like. If nobody who lives there may talk to you alone, that is an answer.',
      ),
      note(
        'On Waymark, a ',
        bold('Verified'),
        ' home has shown us who runs it, its insurance, its safety equipment and its rules in writing. ',
        link('What we check', '/verified-listings'),
        '. It can’t tell you whether you will feel at ease there. Only a visit can.',
      ),
      h('Walk away when you see this'),
      list(
        'They want cash today to hold a bed, and won’t put it in writing.',
        'They offer you free rent, gifts or money to use a certain treatment center or lab.',
        'They won’t say who owns the house.',
        'They tell you to stop a prescribed medication to get in.',
        'They want to keep your ID, your phone or your benefits card.',
      ),
      h('Then say yes'),
      p(
        'Send the application the same day, while the bed is free. Ask for the house rules and the fee sheet, read them once more, and keep a copy. If two homes feel equal, take the one where you could call the manager at eleven at night.',
      ),
      p('A home like this one answers most of those questions on its page:'),
      homeCard('Barwick Park House'),
      p('And if nothing is free tonight, call a helpline. They know about beds that are not listed anywhere.'),
      helpline('samhsa'),
    ],
  },
  {
    title: 'Homes that welcome medication: what “MAT-friendly” should mean',
    summary:
      'Medication for opioid use disorder is treatment. How to find a home that treats it that way, and what the law says.',
    categories: ['Finding a home'],
    daysAgo: 11,
    isFeatured: true,
    author: 'reviewer@demo.local',
    sources: [
      medications,
      samhsa,
      { title: 'U.S. Department of Justice, The ADA and Opioid Use Disorder (2022)', url: 'https://www.ada.gov' },
      {
        title: 'HUD and DOJ, Joint Statement on Reasonable Accommodations under the Fair Housing Act',
        url: 'https://www.hud.gov',
      },
    ],
    body: [
      p(
        'Buprenorphine, methadone and naltrexone are approved medications for opioid use disorder. They lower the risk of overdose, and many people need them for a long time. Someone who takes them as prescribed is in treatment, not in trouble.',
      ),
      p(
        'Still, people hear it on the phone every week: “We’re abstinence-based. Come back when you’re off that.” Stopping suddenly to get a bed is dangerous. Tolerance drops within days, and a return to use can then be fatal. If a home asks that of you, look for another home.',
      ),
      h('What a welcoming home does'),
      list(
        'It says so on its page, in plain words, and the manager says the same on the phone.',
        'It has a locked place for medication, and a simple way to count and write down doses.',
        'It gives you time to go to the clinic, even when that is every morning at six.',
        'It keeps what you take between you and the staff who need to know.',
        'It has naloxone in the house, and everyone knows where.',
      ),
      p(
        'In ',
        link('the search', '/search'),
        ', you can type “methadone” or “Suboxone,” or choose the filter “Medication for recovery welcome.”',
      ),
      h('What to ask'),
      steps(
        'Do you accept the medication I take, at the dose I take?',
        'Where is it kept, and who has the key at night?',
        'Can I go to my clinic every day? How far is it by bus?',
        'Is there a limit on how long I may take it?',
        'Have people on this medication lived here before? How did it go?',
      ),
      p('A limit on the dose or the months is a warning sign. Those decisions belong to you and your prescriber.'),
      h('What the law says, in short'),
      p(
        'The Department of Justice has explained that people who take medication for opioid use disorder as prescribed are generally protected by the Americans with Disabilities Act. The Fair Housing Act asks housing providers for reasonable accommodations. A rule against a prescribed medication can break these laws. What applies in your case is a question for a lawyer or a fair housing center; HUD takes complaints at no cost.',
      ),
      warning('Never stop or change a medication because a house tells you to. Talk to the person who prescribes it first.'),
      h('If you already live somewhere'),
      p(
        'You may start medication while you live in a home. Tell the manager what storage you need, and give them the clinic’s hours in writing. If the answer is no, write to us through ',
        link('contact', '/contact'),
        '. We look at every report about a home that refuses prescribed medication.',
      ),
      helpline('samhsa'),
    ],
  },
  {
    title: 'Levels of support, explained without the jargon',
    summary: 'Peer-run, monitored, supervised, with services: what the four levels of recovery housing mean for your day.',
    categories: ['Finding a home'],
    daysAgo: 26,
    author: 'admin@demo.local',
    sources: [narr, samhsa],
    body: [
      p(
        'Recovery homes are not all the same kind of place. The National Alliance for Recovery Residences describes four levels. They say how much structure there is, not how good a home is. A Level 1 house can be excellent, and a Level 4 house can be wrong for you.',
      ),
      h('Level 1: run by the people who live there'),
      p(
        'A house of peers. Residents hold the meetings, vote on who moves in, and share the bills. Nobody is paid to watch over you. It is usually the least expensive, and it works well for people who have some time behind them and want company that understands.',
      ),
      h('Level 2: a house manager'),
      p(
        'There is one person in charge, often someone in recovery who lives there. There are house rules, chores, curfews, drug screens and a weekly house meeting. Most sober living homes are like this. It suits people who finished treatment and are looking for work or already have it.',
      ),
      h('Level 3: supervised, with a plan'),
      p(
        'Paid staff, more rules, and support that is written down: a recovery plan, life skills, rides, help with benefits or a job. You will have less freedom in the first weeks and more as you go. It suits people who need a steady hand early on.',
      ),
      h('Level 4: clinical services in the house'),
      p(
        'Treatment and housing under one roof, with licensed staff. This is closer to residential treatment, and it is regulated that way. Some people come here from a hospital.',
      ),
      h('Which one is right for you?'),
      list(
        [bold('First days after detox: '), 'look at Levels 3 and 4.'],
        [bold('Treatment is behind you, work is next: '), 'Level 2 is the usual answer.'],
        [bold('A year or more, a steady job: '), 'Level 1 may feel like home.'],
        [
          bold('Not sure: '),
          'ask your counselor, and ask the house who lives there now. If their week looks like the week you want, it fits.',
        ],
      ),
      note(
        'Every home on Waymark names its level of support. You can filter by it in ',
        link('the search', '/search'),
        ', and compare ',
        link('the trust levels', '/trusted-network'),
        ', which are something different: they say what we checked.',
      ),
      h('Moving between levels'),
      p(
        'Nothing says you must stay at one level. Many people start with more structure and move on when it begins to feel tight. That is not ending support; it is taking over more of it yourself. Tell your house a month before you plan to move, so that you leave on good terms and with your deposit.',
      ),
      p(
        'Going back to more structure for a while is just as normal. It isn’t failing a grade. It is choosing the help that fits the month you are having.',
      ),
    ],
  },
]
