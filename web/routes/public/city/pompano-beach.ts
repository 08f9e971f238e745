import type { CityGuide } from './city-guides.ts'

export const pompanoBeach: CityGuide = {
  description: 'A working harbor town with fair prices, plenty of jobs by the water and a strong circle of people in recovery.',
  parts: [
    {
      title: 'Neighborhoods',
      text: [
        'Near the beach and the pier, homes are close to hotels and restaurants, so walking to work is possible. Old Pompano and the blocks along Atlantic Boulevard lie between the beach and the trains.',
        'Cypress Bend, Palm Aire and the west side have apartments and larger houses around canals and parks, with lower prices and more space to park.',
      ],
    },
    {
      title: 'Getting around',
      text: [
        'Broward County Transit buses run along Atlantic Boulevard, Federal Highway and Powerline Road, and a free city shuttle links some neighborhoods. Tri-Rail stops near Sample Road.',
        'For night shifts check the last bus: many lines stop around eleven. A house with rides or bikes makes early recovery easier.',
      ],
    },
    {
      title: 'Meetings',
      text: [
        'Groups meet mornings before work, at noon and in the evening, and beach meetings at sunrise are a local habit. Spanish, Portuguese and Haitian Creole groups are within a short ride.',
      ],
    },
    {
      title: 'Work',
      text: [
        'Warehouses, boatyards, building sites and hotels hire people without a long work history. Ask the house manager about places that pay weekly, since many homes here take rent by the week.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I pay by the week in Pompano Beach?',
      answer: 'Many homes here ask for rent by the week. Use the price filter and choose “By the week” to see only those.',
    },
    {
      question: 'I start with very little money. What should I look for?',
      answer:
        'Look at the full cost to move in, not only the rent: deposits differ a lot. Sort by lowest price, and ask the house whether a deposit can be paid in parts.',
    },
    {
      question: 'Are there homes with more support?',
      answer:
        'Yes. Filter by support: some homes have staff awake at night or work together with outpatient care. Others are run by the residents themselves.',
    },
    {
      question: 'Is it noisy near the beach?',
      answer:
        'Winter weekends can be. Homes west of Federal Highway are calmer. House rules list quiet hours, and reviews by people who lived there often mention it.',
    },
  ],
}
