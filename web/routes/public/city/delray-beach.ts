import type { CityGuide } from './city-guides.ts'

export const delrayBeach: CityGuide = {
  description:
    'A walkable beach town where recovery is part of daily life, with homes from quiet bungalows to houses with staff at night.',
  parts: [
    {
      title: 'Neighborhoods',
      text: [
        'East of the railway, the streets around Atlantic Avenue, Lake Ida and Seacrest put most things within a walk or a short bike ride. Rooms there tend to be smaller and cost more.',
        'West of the interstate you find larger houses with yards and parking. They are calmer and often cheaper, but you will want a bus pass, a bike or a ride.',
      ],
    },
    {
      title: 'Getting around',
      text: [
        'Palm Tran buses run along Federal Highway, Congress Avenue and Atlantic Avenue. The Tri-Rail station on Congress Avenue connects north to West Palm Beach and south to Fort Lauderdale and Miami.',
        'The town is flat, so a bike goes a long way. Ask a house whether it has bikes to share and a dry place to keep them.',
      ],
    },
    {
      title: 'Meetings',
      text: [
        'There are meetings from early morning to late evening, many of them within walking distance of the center and some on the beach. You will find 12-step groups as well as SMART Recovery and Buddhist-inspired ones.',
        'Each home says which programs meet in the house and whether taking part is expected.',
      ],
    },
    {
      title: 'Work',
      text: [
        'Restaurants, hotels, landscaping, marinas and shops hire all year and most from November to April. Many house managers know which places hire people in early recovery, so ask.',
      ],
    },
  ],
  questions: [
    {
      question: 'Do I need a car to live in Delray Beach?',
      answer:
        'Not if you choose a home near the center or near a bus line. West of the interstate a car, a bike or a house with rides helps. Each listing says whether transit is near and whether there is parking.',
    },
    {
      question: 'How soon can I move in?',
      answer:
        'Some homes take people within a day or two when a bed is free and the application is complete. The page of each home shows its free beds and when the house last confirmed them.',
    },
    {
      question: 'Can I keep taking medicine prescribed for my recovery?',
      answer:
        'Many homes here welcome it. Filter by the recovery feature for medication, and read the requirements of the home. If a house turns you away because of prescribed medicine, tell us.',
    },
    {
      question: 'Are there homes for women, and for people who are LGBTQ+?',
      answer: 'Yes to both. Filter by who lives there, and by LGBTQ+ friendly. The policies of each home say so in writing.',
    },
  ],
}
