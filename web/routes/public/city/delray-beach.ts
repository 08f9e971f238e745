import type { CityGuide } from './city-guides.ts'

export const delrayBeach: CityGuide = {
  description:
    'A walkable beach town where recovery is part of daily life, with homes from quiet bungalows to houses with staff at night.',
  parts: [
    {
      title: 'Neighborhoods',
      text: [
        'East of the railway, the streets around Atlantic Avenue, Lake Ida and Seacrest put most things within walking distance or a short bike ride. Rooms there tend to be smaller and cost more.',
        'West of the interstate, you’ll find larger houses with yards and parking. They’re quieter and often cheaper, but you’ll want a bus pass, a bike or a ride.',
      ],
    },
    {
      title: 'Getting around',
      text: [
        'Palm Tran buses run along Federal Highway, Congress Avenue and Atlantic Avenue. The Tri-Rail station on Congress Avenue connects north to West Palm Beach and south to Fort Lauderdale and Miami.',
        'The town is flat, so a bike goes a long way. Ask if the home has bikes to share and a dry place to keep them.',
      ],
    },
    {
      title: 'Meetings',
      text: [
        'There are meetings from early morning to late evening, many of them within walking distance of downtown and some on the beach. You’ll find 12-step groups as well as SMART Recovery and Buddhist-inspired ones.',
        'Each home says which programs meet in the house and whether they’re required.',
      ],
    },
    {
      title: 'Work',
      text: [
        'Restaurants, hotels, landscaping, marinas and shops hire year-round, especially from November to April. Many house managers know which places hire people in early recovery, so ask.',
      ],
    },
  ],
  questions: [
    {
      question: 'Do I need a car to live in Delray Beach?',
      answer:
        'Not if you choose a home near downtown or a bus line. West of the interstate, it helps to have a car, a bike or a home that offers rides. Each listing says whether transit is nearby and whether there is parking.',
    },
    {
      question: 'How soon can I move in?',
      answer:
        'Some homes take people within a day or two when a bed is available and the application is complete. Each home’s page shows its available beds and when they were last confirmed.',
    },
    {
      question: 'Can I keep taking medication prescribed for my recovery?',
      answer:
        'Many homes here welcome it. Filter by the recovery feature for medication, and read the home’s requirements. If a home turns you away because of prescribed medication, tell us.',
    },
    {
      question: 'Are there homes for women, and for people who are LGBTQ+?',
      answer: 'Yes to both. Filter by who lives there and by LGBTQ+ friendly. Each home’s policies say so in writing.',
    },
  ],
}
