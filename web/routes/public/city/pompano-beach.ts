import type { CityGuide } from './city-guides.ts'

export const pompanoBeach: CityGuide = {
  description: 'A working waterfront town with fair prices, plenty of jobs and a strong recovery community.',
  parts: [
    {
      title: 'Neighborhoods',
      text: [
        'Near the beach and the pier, homes are close to hotels and restaurants, so walking to work is possible. Old Pompano and the blocks along Atlantic Boulevard are between the beach and the trains.',
        'Cypress Bend, Palm Aire and the west side have apartments and larger houses around canals and parks, with lower prices and more space to park.',
      ],
    },
    {
      title: 'Getting around',
      text: [
        'Broward County Transit buses run along Atlantic Boulevard, Federal Highway and Powerline Road, and a free city shuttle links some neighborhoods. Tri-Rail stops near Sample Road.',
        'If you work nights, check the last bus. Many routes stop around 11 PM. A house with rides or bikes makes early recovery easier.',
      ],
    },
    {
      title: 'Meetings',
      text: [
        'Groups meet in the morning before work, at noon and in the evening, and sunrise beach meetings are a local tradition. Spanish, Portuguese and Haitian Creole groups are within a short ride.',
      ],
    },
    {
      title: 'Work',
      text: [
        'Warehouses, boatyards, construction sites and hotels hire people without a long work history. Ask the house manager about jobs that pay weekly, since many homes here charge rent by the week.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I pay by the week in Pompano Beach?',
      answer: 'Many homes here charge rent by the week. In the price filter, choose “Weekly” to see only those.',
    },
    {
      question: 'I’m starting with very little money. What should I look for?',
      answer:
        'Look at the total move-in cost, not only the rent. Deposits vary a lot. Sort by lowest price, and ask the home if you can pay the deposit in installments.',
    },
    {
      question: 'Are there homes with more support?',
      answer:
        'Yes. Filter by support: some homes have staff awake at night or work with outpatient programs. Others are run by the residents themselves.',
    },
    {
      question: 'Is it noisy near the beach?',
      answer:
        'Winter weekends can be. Homes west of Federal Highway are quieter. House rules list quiet hours, and reviews by people who lived there often mention it.',
    },
  ],
}
