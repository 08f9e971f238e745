import type { HomeRow } from './home-row.ts'

type Level = HomeRow['kind'][3]

/** A criticism, and the owner's reply to exactly that. */
type Wish = { says: string; answer: string; not?: Level[] }

export const wishes: Wish[] = [
  {
    says: 'The upstairs shower takes its time to warm up.',
    answer: 'You are right about the shower. A new water heater went in last month.',
  },
  {
    says: 'Walls are thin, so bring earplugs.',
    answer: 'The walls are old, yes. There are now rugs in the hall and earplugs in the drawer by the door.',
  },
  {
    says: 'Parking is tight on weekends.',
    answer: 'We have asked the neighbors for two more spaces and should hear this month.',
  },
  { says: 'The Wi-Fi drops in the back rooms.', answer: 'A second router is on its way for the back rooms.' },
  {
    says: 'One bathroom for that many people is a test of character.',
    answer: 'Agreed. We have started a morning list, and it helps more than we thought.',
  },
  { says: 'I wish the house meeting were shorter.', answer: 'Meetings now end at forty minutes, by kitchen timer.' },
  {
    says: 'It took a week to get the window latch fixed.',
    answer: 'A week is too long for a latch. Repairs now have a date on the board.',
  },
  { says: 'Weekend mornings are loud.', answer: 'Quiet hours on weekends now last until nine.' },
  { says: 'The laundry line on Sundays is long.', answer: 'We added a second dryer, and Sunday is easier now.' },
  {
    says: 'I would have liked more privacy.',
    answer: 'Thank you for saying so. We now put screens between beds in shared rooms when people want them.',
  },
  {
    says: 'The mattress in my first room was worn out.',
    answer: 'That mattress is gone. All beds were checked after your note.',
  },
  { says: 'Storage is limited, so do not bring much.', answer: 'There are shelves in the hall now, one for each person.' },
  {
    says: 'Not everybody does their chores.',
    answer: 'Fair point. The list now has names and days, and it is read out on Sunday.',
  },
  { says: 'Upstairs got hot in August.', answer: 'Each upstairs room has a new fan, and the windows have shades.' },
  {
    says: 'I waited three days for an answer about the deposit.',
    answer: 'Three days was our mistake. Deposits now get an answer within one working day.',
  },
  {
    says: 'The welcome talk was a lot of paper at once.',
    answer: 'We split it into two short talks and give a one-page summary.',
  },
  { says: 'There could be more to do on weekends.', answer: 'Ideas are welcome. The house now plans one outing each month.' },
  { says: 'The kitchen gets crowded around six.', answer: 'True. A second set of burners helps, and so does eating at seven.' },
  {
    says: 'Some evenings nobody was around to talk to.',
    answer: 'Thank you. We now put a name on the board each evening, so you know who to knock for.',
  },
  { says: 'The couch has seen better days.', answer: 'The couch has retired. Come and try the new one.' },
  { says: 'A few more vegetables at dinner would be nice.', answer: 'Noted, and there is now a salad on the table every night.' },
  { says: 'The bus is slow on Sundays.', answer: 'It is, and we cannot fix the bus, but there is a ride list on Sundays now.' },
  { says: 'I would like a clearer rule about guests.', answer: 'The guest rule is now one sentence and hangs by the door.' },
  { says: 'The street light shines right into the front room.', answer: 'Blackout curtains are up in the front room.' },
  {
    says: 'Turnover was high while I was there, and that is unsettling.',
    answer: 'It was a season of many moves. We know that is hard on those who stay.',
  },
  {
    says: 'My bed was not ready until evening on the first day.',
    answer: 'A bed must be ready when you arrive. We changed how rooms are turned over.',
  },
  {
    says: 'The curfew felt early for me.',
    answer: 'Curfew can move with work and school. Please ask; it is usually a yes.',
    not: ['LOW'],
  },
  {
    says: 'The manager was stretched thin that month.',
    answer: 'You noticed right. We have a second person on weekdays now.',
    not: ['LOW'],
  },
  {
    says: 'Staff changed twice during my stay.',
    answer: 'Two changes in a short time is hard. The team has been the same since.',
    not: ['LOW', 'MEDIUM'],
  },
  {
    says: 'The van was full when I needed it a couple of times.',
    answer: 'We added a morning run so that nobody is left at the curb.',
    not: ['LOW', 'MEDIUM'],
  },
  {
    says: 'Votes can take forever.',
    answer: 'They can. We now set a time limit and use it.',
    not: ['MEDIUM', 'HIGH', 'INTENSIVE'],
  },
  {
    says: 'Without a manager, small things wait until Sunday.',
    answer: 'We gave each officer a small budget, so small things no longer wait.',
    not: ['MEDIUM', 'HIGH', 'INTENSIVE'],
  },
  { says: 'The days are very full at the start.', answer: 'We keep the first three days lighter now.', not: ['LOW', 'MEDIUM'] },
  {
    says: 'I asked about a rule and got two different answers.',
    answer: 'That should not happen. The rules are now written once, and we point to the same page.',
  },
  {
    says: 'The front of the house needs some love.',
    answer: 'The front got a weekend of love and new paint from the whole house in the meantime.',
  },
  { says: 'My shelf in the fridge kept shrinking.', answer: 'There are two fridges now and eight labeled shelves.' },
]

export const thanks = [
  'Thank you for writing this. Your chair is still at the table.',
  'It was good to have you here. Come by on a Sunday.',
  'We read this out at house meeting and there was applause.',
  'Thank you. You made the house better while you were in it.',
  'This made our week. Greetings from everyone.',
  'You did the work. We kept the lights on. Thank you for the kind words.',
  'We miss your cooking. The door is open.',
  'Thank you for taking the time. It helps the next person choose.',
  'Proud of you, and glad you stayed in touch.',
  'What a lovely note. We have pinned it to the board.',
  'Thank you! The new person in your room likes the light too.',
  'We are grateful for you. Bring your kids by some afternoon.',
  'You were easy to live with, and we do not say that to everyone.',
  'Your honesty at meetings is still talked about. Thank you.',
  'Thank you for trusting us with that year.',
  'We still use the recipe you left on the fridge.',
]

export const sorry = [
  'We are sorry it did not fit. Please call if we can help you find a better place.',
  'Thank you for being fair about it. We wish you well where you are now.',
  'We would like to hear more, if you are willing. Please write to us.',
  'You deserved quicker answers. We have changed who picks up the phone.',
]
