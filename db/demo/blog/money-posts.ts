import { bold, h, helpline, link, list, note, p, samhsa, steps, type WrittenPost, warning } from './written-post.ts'

export const moneyPosts: readonly WrittenPost[] = [
  {
    title: 'Paying for a sober home when money is tight',
    summary: 'What a bed costs, what is due on day one, and six honest ways people cover the first month.',
    categories: ['Money', 'Finding a home'],
    daysAgo: 14,
    author: 'admin@demo.local',
    body: [
      p(
        'Health insurance usually doesn’t pay for sober living. It pays for treatment. Rent is on you, and it is often due before the first paycheck. Here is how people manage.',
      ),
      h('Know the whole number'),
      p('Ask for the fee sheet and add up what you pay before you get the key:'),
      list(
        'The first week or month',
        'An application or move-in fee, if there is one',
        'A deposit: how much, and in which cases you get it back',
        'What is extra: drug screens, laundry, parking, food',
      ),
      p(
        'On Waymark the price on a home’s page covers the bed, and the fee sheet shows everything else before you apply. If someone asks for a fee that isn’t on it, ',
        link('tell us', '/contact'),
        '.',
      ),
      h('Six ways to cover the first month'),
      steps(
        [
          bold('Ask the home. '),
          'Many owners keep a bed at a lower price, or take weekly payments for the first month. They rarely advertise it. Say what you can pay and when.',
        ],
        [
          bold('Ask where you were treated. '),
          'Discharge planners know about scholarship beds and funds. Ask before you leave; it is harder afterward.',
        ],
        [
          bold('Ask the state or county. '),
          'Some have vouchers for recovery housing. Dial 211, or ask the SAMHSA helpline below who runs them near you.',
        ],
        [bold('Ask the court or probation. '), 'Drug courts and reentry programs sometimes pay for the first weeks.'],
        [bold('Ask a veteran’s program, '), 'if you served. The VA has housing support of its own.'],
        [
          bold('Ask family for rent, not cash. '),
          'They can pay the home directly. It is easier to ask for, and easier to say yes to.',
        ],
      ),
      h('Make the second month easier'),
      p(
        'Look for work that pays weekly. Choose a house near a bus line before a house near the beach. Set up autopay when you have a steady job, and turn it off when you don’t: you decide, and you can change it at any time. If you can’t pay on time, say so before the due date. A house can plan around a late payment. It can’t plan around silence.',
      ),
      warning(
        'Nobody should pay your rent in exchange for going to a certain treatment center or giving a urine sample at a certain lab. That is called patient brokering. It is illegal in many states, and it uses you. Report it.',
      ),
      h('Keep proof'),
      p(
        'Pay by card or bank transfer, and keep every receipt. Never pay in cash without one. What you pay through Waymark is listed under your payments, with a receipt for each, and your deposit has its own page that says who holds it and when it is due back.',
      ),
      h('If you owe a former home'),
      p(
        'Tell the next one. Ask the old one for a small monthly amount in writing. People in recovery are good at repairing things a bit at a time, and most owners would rather have twenty dollars a month than a grudge.',
      ),
      helpline('samhsa'),
    ],
  },
  {
    title: 'Your deposit: how to get it back',
    summary: 'Five things to do on the first and last day, so that your deposit comes back whole and on time.',
    categories: ['Money'],
    daysAgo: 41,
    author: 'reviewer@demo.local',
    body: [
      p(
        'A deposit is your money, held in case something breaks or a bill is left. Disagreements about it are mostly about memory: who remembers what the room looked like. So don’t rely on memory.',
      ),
      h('On the first day'),
      steps(
        'Walk through your room and take pictures: walls, floor, mattress, window, closet. Five minutes is enough.',
        'Write down what is already damaged, and send it to the house through your messages, so that it has a date.',
        'Read what the deposit is for, and how much notice you have to give before you leave.',
        'Keep the receipt.',
      ),
      h('While you live there'),
      p(
        'Report things that break, even if it wasn’t you. A leaking sink that was reported in March can’t become your water damage in June. If you broke something, say so and offer to fix it. It is nearly always cheaper that way.',
      ),
      h('When you leave'),
      steps(
        'Give notice in writing, on time. Your agreement says how many days.',
        'Clean your space, and take everything with you. What stays behind may cost you.',
        'Take the same pictures again.',
        'Give back the key, and write down the day and to whom.',
        'Leave an address or account where the money can go.',
      ),
      h('What can be taken out'),
      p(
        'Unpaid rent, and damage beyond normal wear. A worn carpet is normal wear; a burn in it is not. Whatever is kept has to be explained line by line. In Florida, for example, the landlord has a limited number of days to return the deposit or to say in writing what they claim, and you can object. Other states have other deadlines.',
      ),
      note(
        'For stays booked here, the deposit has its own page. It shows the amount, who holds it, every claim with its proof, and the day by which you can object. ',
        link('How refunds and deposits work', '/refunds-cancellation'),
        '.',
      ),
      h('If you disagree'),
      p(
        'Dispute it before the deadline, and stay factual: “The stain is in my photo from the first day.” Attach the pictures. Someone from Waymark looks at both sides. If it was a stay outside of Waymark, a small claims court costs little and needs no lawyer, and many legal aid offices help with exactly this.',
      ),
      h('If you left in a hurry'),
      p(
        'People leave for treatment, for family, or because a house wasn’t safe. You can still ask for your deposit. Write down why you left and when, and send it. Leaving a dangerous place is not the same as breaking an agreement.',
      ),
    ],
  },
]

export const familyPosts: readonly WrittenPost[] = [
  {
    title: 'Supporting someone in a sober home, without running their recovery',
    summary: 'What helps, what doesn’t, and how to take care of yourself while someone you love starts over.',
    categories: ['Family and friends'],
    daysAgo: 22,
    author: 'reviewer@demo.local',
    sources: [samhsa, { title: 'SAMHSA National Helpline', url: 'https://www.samhsa.gov' }],
    body: [
      p(
        'Your brother moved into a sober home on Monday. You haven’t slept well in two years, and now the phone is quiet. What are you supposed to do with your hands?',
      ),
      h('What helps'),
      list(
        [bold('Ordinary contact. '), 'Talk about the game, the dog, your garden. He is more than his recovery.'],
        [bold('Rides and visits '), 'within the house’s hours. Ask before you come.'],
        [bold('Paying a bill directly, '), 'if you want to help with money: rent to the home, a bus pass, the phone. Not cash.'],
        [bold('Noticing. '), '“You sounded lighter today” goes further than “I’m proud of you for staying clean.”'],
        [bold('Learning. '), 'Read one good thing about how addiction works. It makes the next hard call less personal.'],
      ),
      h('What doesn’t'),
      list(
        'Testing, searching, counting days out loud',
        'Calling the manager for reports. They can’t share without his consent, and they shouldn’t.',
        'Bringing up the worst night at every visit',
        'Promising things you will resent',
      ),
      h('Say it like a person'),
      p(
        'Words carry weight. “Addict” and “clean” can sting. “A person in recovery,” “testing negative,” “a return to use” say the same without a verdict. You will get it wrong sometimes. Correct yourself and move on. No one in the house expects you to sound like a brochure, and he knows your voice.',
      ),
      h('What the house may tell you'),
      p(
        'Very little, unless he signs that they may. That protects him, and it protects your relationship: you don’t have to be his supervisor. If you are his emergency contact, the house will call you in an emergency.',
      ),
      h('When you are worried'),
      p(
        'Ask him first, plainly: “I’m worried. Are you safe? Are you using?” Asking about suicide doesn’t put the idea into someone’s head. If the answer scares you, stay on the line, and call 988 together, or 911 if there is danger right now.',
      ),
      helpline('lifeline'),
      h('Your own recovery'),
      p(
        'You have been living on alarm. Groups like Al-Anon and Nar-Anon are for families; they are free and everywhere, online too. A counselor of your own is not a luxury. And you may have limits: “You can come for dinner sober. You can’t sleep here if you’ve used.” Say it once, kindly, and keep it.',
      ),
      note(
        'If you are looking for a home for someone, let them choose between two or three. People stay longer in places they picked. You can save homes in ',
        link('the search', '/search'),
        ' and share the links.',
      ),
      p('Recovery is long. You are allowed to have a good week in the middle of it.'),
    ],
  },
]
