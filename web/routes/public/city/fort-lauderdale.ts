import type { CityGuide } from './city-guides.ts'

export const fortLauderdale: CityGuide = {
  description: 'The largest of the four cities, with the most jobs, hospitals and meetings, and homes for nearly everyone.',
  parts: [
    {
      title: 'Neighborhoods',
      text: [
        'Victoria Park, Rio Vista and Croissant Park are leafy and close to downtown. Progresso Village and Middle River are closer to the trains and cost less.',
        'Wilton Manors, just north, has been home to LGBTQ+ people for decades, and several homes there say so plainly.',
      ],
    },
    {
      title: 'Getting around',
      text: [
        'This is the easiest of the four cities to live in without a car. County buses meet downtown at the Broward Central Terminal, Brightline trains stop nearby, and Tri-Rail runs along the interstate.',
        'Free community shuttles and a water trolley help downtown. By bike, stay off Federal Highway and use the quiet streets beside it.',
      ],
    },
    {
      title: 'Meetings',
      text: [
        'There is a group at almost any hour, in English, Spanish and Haitian Creole, and for young people, women, veterans, LGBTQ+ people and people who prefer secular meetings.',
      ],
    },
    {
      title: 'Work and health',
      text: [
        'Hospitals, the airport, the cruise port, marinas, hotels and construction sites all hire. Two large hospital systems have outpatient care for mental health and substance use.',
        'Veterans will find an outpatient clinic in nearby Sunrise and homes that know how to work with it.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I live here without a car?',
      answer:
        'Yes, more easily than in the other three cities. Choose a home near Broward Boulevard, Sunrise Boulevard or Federal Highway, where buses run most often.',
    },
    {
      question: 'Are there homes for men in the trades who start work early?',
      answer:
        'Yes. Look for homes with parking, flexible morning meetings and a curfew that fits early shifts. Each home’s policies list the hours.',
    },
    {
      question: 'How do I know that a home is what it says?',
      answer:
        'Look for a badge and read what was checked and when. Read the reviews, visit if you can, and never pay anyone outside the site before you have seen the rules in writing.',
    },
    {
      question: 'What happens if the home I want is full?',
      answer:
        'Join the waitlist from the home’s page. You’ll see your place in line, and we’ll tell you when a bed is offered to you. You can be on more than one waitlist.',
    },
  ],
}
