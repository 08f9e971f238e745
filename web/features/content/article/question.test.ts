import { describe, expect, it } from 'vitest'
import { countQuestions, findQuestions, type QuestionGroup, questionData } from './question.ts'

const groups: QuestionGroup[] = [
  {
    id: 'money',
    title: 'Money',
    questions: [
      { id: 'deposit', question: 'When do I get my deposit back?', answer: ['Within 15 days.', 'You can object.'] },
      { id: 'fee', question: 'What’s the fee?', answer: ['At most $50.'] },
    ],
  },
  { id: 'house', title: 'The house', questions: [{ id: 'pets', question: 'May I bring a pet?', answer: ['Ask the home.'] }] },
]
const idsFor = (typed: string) => findQuestions(groups, typed).flatMap(({ questions }) => questions.map(({ id }) => id))

describe('finding questions', () => {
  it('shows all while nothing is typed', () => expect(countQuestions(findQuestions(groups, '  '))).toBe(3))
  it('looks in question and answer, whatever the case', () => expect(idsFor('DEPOSIT 15')).toEqual(['deposit']))
  it('wants every word', () => expect(idsFor('deposit pet')).toEqual([]))
  it('takes either kind of apostrophe', () => expect(idsFor("what's")).toEqual(['fee']))
  it('leaves out groups without a match', () => expect(findQuestions(groups, 'pet').map(({ id }) => id)).toEqual(['house']))
})

it('tells search engines the words that people read', () => {
  expect(questionData(groups).mainEntity[0]).toEqual({
    '@type': 'Question',
    name: 'When do I get my deposit back?',
    acceptedAnswer: { '@type': 'Answer', text: 'Within 15 days. You can object.' },
  })
})
