import {
  bold,
  h,
  helpline,
  lifeline,
  link,
  list,
  medications,
  naloxone,
  narr,
  note,
  p,
  samhsa,
  steps,
  type WrittenPost,
  warning,
} from './written-post.ts'

export const ownerPosts: readonly WrittenPost[] = [
  {
    title: 'Naloxone in the house: where, how many, and who knows',
    summary: 'A plan for overdose that a house can put in place this week: kits, places, training and what to do afterward.',
    categories: ['For owners'],
    daysAgo: 9,
    author: 'admin@demo.local',
    sources: [naloxone, medications, narr],
    body: [
      p(
        'Naloxone reverses an opioid overdose. The CDC says it won’t harm someone who has not taken opioids, and anyone can give it. A recovery home without it is like a kitchen without a fire extinguisher.',
      ),
      h('How many, and where'),
      list(
        'One kit on every floor, and one in each house car. Two doses in each kit, because one is sometimes not enough.',
        'In the open, not locked: the hall, the kitchen, beside the first-aid box. A kit in the office is useless at 3 a.m.',
        'With a sign that can be read from the door.',
        'At room temperature. Check the date on the first of every month, along with the smoke alarms.',
      ),
      p(
        'Many states have a standing order: any pharmacist can hand out naloxone without a prescription, and nasal spray is sold over the counter. Health departments often give kits to homes for free. Ask yours.',
      ),
      h('Who knows'),
      p(
        'Everyone who lives there. Ten minutes at a house meeting are enough to show it, twice a year and with every new resident. Let people hold a trainer device. Ask someone who has used it to tell the story, if they want to.',
      ),
      h('What to do'),
      steps(
        'Try to wake the person. Shout, and rub the breastbone hard.',
        'Call 911. Say that someone isn’t breathing or won’t wake up, and give the address.',
        'Give naloxone: one dose into one nostril.',
        'Breathe for them if you know how, or follow the dispatcher’s instructions.',
        'No change after two to three minutes? Give the second dose.',
        'Put them on their side when they breathe, and stay until help comes. The effect can wear off before the opioid does.',
      ),
      warning('Waking up is not the end. Everyone who got naloxone needs medical care, even if they say they’re fine.'),
      h('Write it down before you need it'),
      p(
        'Post one page: where the kits are, the steps above, the address of the house in large letters. In an emergency people forget their own street. Most states have Good Samaritan laws that protect someone who calls for help; look up yours and put the sentence on the page.',
      ),
      h('Afterward'),
      p(
        'Replace the kit the same day. Talk to the house that evening; the others saw it, or heard it. Don’t make the night about rules. Offer the person a way back, through a hospital, a prescriber, a detox bed, and tell them they are wanted. People who survive an overdose are at high risk in the weeks that follow, and medication for opioid use disorder lowers that risk. A bed to come home to does, too.',
      ),
      note(
        'Your listing asks whether naloxone is on site, and where. It is part of ',
        link('verification', '/verification-process'),
        ', because families look for it first.',
      ),
      helpline('emergency'),
    ],
  },
  {
    title: 'Fair intake: saying yes and no without guessing',
    summary: 'The same questions for everyone, decisions you can explain, and what fair housing law means for a recovery home.',
    categories: ['For owners'],
    daysAgo: 29,
    author: 'reviewer@demo.local',
    body: [
      p(
        'You have one bed and three applications. One person is charming on the phone. That is exactly when a fixed process earns its keep.',
      ),
      h('Ask everyone the same'),
      p('Use the same list for every call, and write the answers down. Ask about what living there requires:'),
      list(
        'Can you take part in the house: chores, meetings, curfew?',
        'What support do you have: a counselor, a sponsor, a program?',
        'Which medication do you take that we need to store?',
        'How will you pay, and from when?',
        'What has helped you stay in a place before? What made you leave?',
      ),
      p(
        'Leave out what you don’t need: a diagnosis, an HIV test, where someone was born, how they pray. If you wouldn’t decide on it, don’t ask it.',
      ),
      h('What the law expects, in short'),
      p(
        'The Fair Housing Act covers recovery homes. You may not refuse someone because of race, color, religion, sex, national origin, family status or disability, and a history of addiction is a disability in this sense. Homes for women or men only, or for parents with children, are possible within limits. Many states and cities protect more groups. Ask a lawyer once, and write your criteria around the answer.',
      ),
      p(
        'A criminal record is not one thing. Decide in advance which offenses, how long ago, and why they matter for the people in your house. A rule that turns away everyone with any record is hard to defend.',
      ),
      h('Reasonable accommodation'),
      p(
        'If someone needs a change because of a disability, like a lower bunk, a service animal, or their methadone, you have to consider it, and to say yes unless it is an undue burden. “We’ve never done that” isn’t a burden.',
      ),
      h('Decide like this'),
      steps(
        'Read the application the day it comes. People in treatment have hours, not weeks.',
        'Talk to the person, once, with your list.',
        'Compare with your written criteria, not with the other applicants.',
        'Answer within two days: yes, a waitlist with a real place, or no.',
        'Write one honest sentence why.',
      ),
      h('How to say no'),
      p(
        '“We can’t offer you a bed because we have no one awake at night, and your doctor asks for that. A Level 3 home could.” That tells someone where to go next. “Not a good fit” tells them nothing, and it is what people remember when they feel judged.',
      ),
      note(
        'On Waymark, each decision carries its reason, the applicant can appeal, and you see in ',
        link('your applications', '/homeowner/applications'),
        ' how long people have been waiting.',
      ),
      h('Check yourself'),
      p(
        'Twice a year, look at your last thirty answers. Who got a yes? Who waited longest? If a pattern shows that you wouldn’t want to explain to a reporter, change the process, not the story.',
      ),
    ],
  },
  {
    title: 'A resident in crisis: the first hour, the first day, the first week',
    summary:
      'What a house manager can do when someone is in danger: words that work, whom to call, and how to look after the house.',
    categories: ['For owners', 'Living there'],
    daysAgo: -3,
    status: 'SCHEDULED',
    author: 'admin@demo.local',
    sources: [lifeline, samhsa],
    body: [
      p(
        'It is 11:40 p.m. A resident is on the porch and says, “I can’t do this anymore.” You are not a therapist. You don’t have to be one. You have to be there, and to know the next step.',
      ),
      h('The first hour'),
      steps(
        [bold('Go to them, '), 'and sit down. Turn your phone face down.'],
        [
          bold('Ask directly. '),
          '“Are you thinking about killing yourself?” The 988 Lifeline says that asking doesn’t plant the idea; it opens a door.',
        ],
        [bold('Listen more than you talk. '), 'No arguing, no “think of your kids.”'],
        [bold('Make the place safer. '), 'With their agreement, put away medication, blades and car keys.'],
        [bold('Call together. '), 'Call or text 988, day and night. Put it on speaker if they want you there.'],
      ),
      warning(
        'Call 911 if there is a weapon, an attempt, or someone who can’t promise to be safe until help comes. Ask for officers with crisis training, and wait outside to meet them.',
      ),
      helpline('lifeline'),
      p(
        'Don’t leave them alone until someone else has taken over. If you have to go to the bathroom, ask another resident to sit with them.',
      ),
      h('The first day'),
      list(
        'Tell the owner and the emergency contact, as far as the resident agreed, or as far as safety requires.',
        'Help with the next appointment: call the clinic with them, drive them.',
        'Write down what happened: times, words, calls. Facts, no diagnosis.',
        'Sleep. Ask someone to cover the next night.',
      ),
      h('The first week'),
      p(
        'A crisis is not a reason to lose a bed. Losing it makes the risk greater. Sit down together and change the week: more check-ins, a different room, less time alone, medication kept by the manager for a while. Put it on one page with dates.',
      ),
      p(
        'If the house can’t keep someone safe, say so early, and find the next place with them before they leave. Never send someone out at night with their bags.',
      ),
      h('The others'),
      p(
        'The house heard it. Hold a short meeting the next day. You don’t share details; you say that someone had a hard night, that they are getting help, and that everyone’s door is open. Watch for the quiet ones. For some of them it woke something up.',
      ),
      h('And you'),
      p(
        'Managers burn out after nights like this, usually two weeks later. Call your own person. If you run more than one house, pay for a supervisor whom managers can call, and for a day off after a crisis. It is cheaper than a new manager.',
      ),
      note(
        'On Waymark you can report what happened as an incident, and our team will help you with the next steps. Families see what a house does, not how loudly it speaks about it.',
      ),
      helpline('emergency'),
    ],
  },
  {
    title: 'Drug screens that keep trust: a policy on one page',
    summary: 'When to screen, how to do it with dignity, what a result can and can’t tell you, and what happens next.',
    categories: ['For owners'],
    daysAgo: 1,
    status: 'IN_REVIEW',
    author: 'reviewer@demo.local',
    sources: [samhsa, narr],
    body: [
      p(
        'Screens protect a house, and they can poison it. The difference is in the policy: is it the same for everyone, private, and about safety rather than catching someone?',
      ),
      h('Write down when'),
      list(
        'On the first day, so that nobody has to guess where they start',
        'At random, by a list that a person can’t steer: roll a die, use an app',
        'For cause, with the reason written down: slurred speech, a bottle in the trash',
        'Never as a punishment, and never as a show for visitors',
      ),
      h('Do it with dignity'),
      p(
        'Behind a closed door, with one staff member of the gender the resident prefers, and no audience. An oral swab does the job in most houses, and nobody has to undress. Read the result together. Say what happens with it: who sees it, where it is kept, and for how long.',
      ),
      h('What a cup can tell you'),
      p(
        'A quick test is a first look. Some foods and medicines can set it off, and some substances don’t show up at all. Prescribed medication, such as buprenorphine or methadone, can appear and is not a violation. Before a result costs someone their bed, send the sample to a laboratory to be confirmed, and wait for the answer.',
      ),
      warning(
        'Never let a lab pay you, or give you free rent money or gifts, for samples. That is illegal, and it has closed a lot of homes.',
      ),
      h('Say what happens next'),
      steps(
        [bold('Make it safe. '), 'Is the person all right? Naloxone close by, someone with them.'],
        [
          bold('Talk. '),
          '“This came back positive. Tell me about the last few days.” Many people tell you before the test does, if they aren’t afraid of the street.',
        ],
        [
          bold('Decide by the written steps. '),
          'A safety plan, more support, a detox bed, a time away with a date to come back.',
        ],
        [bold('Put it on paper, '), 'and give them a copy.'],
      ),
      h('Tell applicants before they apply'),
      p(
        'Put the policy on your listing: how often, what kind, who pays. If residents pay for screens, it belongs in the fee sheet. People accept a clear rule more easily than a surprise.',
      ),
      h('Look at your numbers'),
      p(
        'Once a quarter, count: how many screens, how many for cause, whom. If one room or one group is tested twice as often, find out why before someone asks you. And count how many people told you first. That number going up is the best sign a house can have.',
      ),
      note(
        'A person who asks for help before a screen should always be better off than one who waits for it. If your policy doesn’t say so yet, ',
        bold('add that sentence first'),
        '.',
      ),
    ],
  },
]
