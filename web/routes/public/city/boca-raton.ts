import type { CityGuide } from './city-guides.ts'

export const bocaRaton: CityGuide = {
  description:
    'Quiet streets, two universities and many employers. Homes here suit people who are in school, work in an office or want calm evenings.',
  parts: [
    {
      title: 'Neighborhoods',
      text: [
        'Downtown and the streets along Palmetto Park Road are close to shops, the library and the beach bridge. Apartments and townhouses are common there.',
        'Farther west, toward Yamato Road and the turnpike, houses have more room and bigger yards. Some areas are gated, so ask how visitors and rides get in.',
      ],
    },
    {
      title: 'Getting around',
      text: [
        'The city has a Brightline station downtown and a Tri-Rail stop at Yamato Road. Palm Tran buses follow Federal Highway, Glades Road and Palmetto Park Road.',
        'Distances are larger than they look on a map. Before you choose a home, check the trip to your work or clinic at the time you would travel.',
      ],
    },
    {
      title: 'Meetings',
      text: [
        'Churches, clubs and community rooms host groups every day, with several for students, young adults and women. Evening online groups run by local people help when you work late.',
      ],
    },
    {
      title: 'Work and study',
      text: [
        'Florida Atlantic University has a recovery program for students, and Lynn University is here too. Health care, offices, stores and senior care are the main employers.',
        'If you’re in school, look for homes with quiet hours, a desk in the room and a curfew that leaves time for evening classes.',
      ],
    },
  ],
  questions: [
    {
      question: 'Why are prices in Boca Raton higher than nearby?',
      answer:
        'House rents are higher in this city. Shared rooms and homes west of the interstate cost less. Compare the total move-in cost, which every home shows line by line.',
    },
    {
      question: 'Is there a home where I can study in the evening?',
      answer: 'Yes. Look for a desk in what the room includes and for quiet hours in the house rules.',
    },
    {
      question: 'Can my family visit?',
      answer:
        'Most homes have visiting hours, some after a first week or two. Each home’s policies say when, where and whether to ask first.',
    },
    {
      question: 'What if I want to be near Delray Beach too?',
      answer:
        'The two cities are next to each other. Search for Boca Raton with a distance of 10 miles to see homes in both. Sort by “Nearest” to see the closest first.',
    },
  ],
}
