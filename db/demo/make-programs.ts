import type { Insertable } from 'kysely'
import type { ProgramType } from '#contract/enumerations.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { HomePrograms } from '#server/kernel/database/schema.ts'
import type { HomeRow } from './home-row.ts'
import type { Seeded } from './random.ts'

export function makePrograms(homeId: string, home: HomeRow, random: Seeded): Insertable<HomePrograms>[] {
  const structured = home.kind[3] === 'HIGH' || home.kind[3] === 'INTENSIVE'
  return home.meets.map((type) => {
    const [name, description] = random.pick(texts[type])
    // Only a plan of the resident's own choice is ever required; no single path is.
    return {
      id: referenceId(`demo program ${home.title} ${type}`),
      homeId,
      name,
      type,
      description,
      required: structured && type === 'MULTIPLE_MODELS',
    }
  })
}

const texts: Record<ProgramType, [name: string, description: string][]> = {
  AA: [
    [
      'Tuesday night 12-step meeting',
      'An open meeting at the house, an hour long, coffee from half past six. Friends are welcome.',
    ],
    ['Big Book study', 'A few pages on Thursday evenings around the kitchen table, read aloud and talked over.'],
    ['Walk to the home group', 'Whoever wants to goes together to the noon or evening meeting nearby.'],
    ['Newcomer step group', 'Small and gentle, for people at the start of the steps or starting again.'],
  ],
  SMART_RECOVERY: [
    ['SMART group', 'Tools for urges, thoughts and plans, led by a trained housemate on Mondays at seven.'],
    ['SMART workbook hour', 'Quiet work side by side, then twenty minutes of talk about what helped.'],
    ['SMART online, together', 'We join the Wednesday online meeting from the living room.'],
  ],
  REFUGE_RECOVERY: [
    ['Sunday sit', 'Thirty minutes of meditation and a short reading. Cushions and chairs, your choice.'],
    ['Mindful evening', 'A Buddhist-inspired recovery meeting, open to people of any belief or none.'],
  ],
  CELEBRATE_RECOVERY: [
    ['Celebrate Recovery', 'A faith-based group at a nearby church, on offer for those who want it.'],
    ['Thursday fellowship', 'Music, a short talk and small groups. Entirely your choice.'],
  ],
  LIFERING: [
    ['LifeRing conversation', 'How was your week? A secular circle, crosstalk welcome.'],
    ['LifeRing on Wednesdays', 'Build your own plan, with others who are building theirs.'],
  ],
  WOMEN_FOR_SOBRIETY: [
    ['Women for Sobriety circle', 'The thirteen statements, one each week, with tea.'],
    ['New Life group', 'A women’s group about self-worth, rest and what comes next.'],
  ],
  SECULAR_ORG: [
    ['Secular recovery table', 'Practical talk without prayer, on Saturdays after breakfast.'],
    ['Plain talk group', 'No script and no higher power; we ask each other good questions.'],
  ],
  MULTIPLE_MODELS: [
    ['Your own path plan', 'Choose any mix of meetings and groups; we help with times, rides and honest feedback.'],
    ['Weekly plan group', 'Everyone brings a plan for the week, whatever path it follows, and leaves with one change.'],
    ['Many roads evening', 'A different guest each week: 12-step, SMART, mindfulness, faith, secular.'],
  ],
  OTHER: [
    ['Work-together mornings', 'Shared work on house, boat or garden, followed by a short circle.'],
    ['Story night', 'One person tells a true story, everyone else listens.'],
  ],
}
