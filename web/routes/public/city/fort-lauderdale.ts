import type { CityGuide } from './city-guides.ts'

export const fortLauderdale: CityGuide = {
  description:
    'The largest city of the four, with the most jobs, hospitals and meetings, and with homes for nearly every way of life.',
  parts: [
    {
      title: 'Neighborhoods',
      text: [
        'Victoria Park, Rio Vista and Croissant Park are leafy and close to downtown. Progresso Village and Middle River are nearer to the trains and cost less.',
        'Wilton Manors, just north, has been a home to LGBTQ+ people for decades, and several houses there say so plainly.',
      ],
    },
    {
      title: 'Getting around',
      text: [
        'This is the easiest of the four cities without a car. County buses meet downtown at the Broward Central Terminal, Brightline trains stop nearby, and Tri-Rail runs along the interstate.',
        'Free community shuttles and a water trolley help in the center. By bike, stay off Federal Highway and use the quiet streets beside it.',
      ],
    },
    {
      title: 'Meetings',
      text: [
        'There is a group at almost any hour, in English, Spanish and Haitian Creole, and for young people, women, veterans, LGBTQ+ people and those who prefer no religious words.',
      ],
    },
    {
      title: 'Work and health',
      text: [
        'Hospitals, the airport, the cruise port, boats, hotels and building sites all hire. Two large hospital systems have outpatient care for mental health and substance use.',
        'Veterans find an outpatient clinic in nearby Sunrise and homes that know how to work with it.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I live here without a car?',
      answer:
        'Yes, better than in the other three cities. Choose a home near Broward Boulevard, Sunrise Boulevard or Federal Highway, where buses come most often.',
    },
    {
      question: 'Are there homes for men in the building trades who start early?',
      answer:
        'Yes. Look for homes with parking, flexible morning meetings and a curfew that fits early shifts. The policies of each home give the hours.',
    },
    {
      question: 'How do I know that a home is what it says?',
      answer:
        'Look for a badge and read what was checked and when. Read the reviews, visit if you can, and never pay anyone outside the site before you have seen the rules in writing.',
    },
    {
      question: 'What happens if the home I want is full?',
      answer:
        'Join its waitlist from the page of the home. You see your number in line and are told when a bed is yours to take. You can wait for more than one.',
    },
  ],
}
