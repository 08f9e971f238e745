import { expect, it } from 'vitest'
import { countQuestions } from '#web/features/content/article/question.ts'
import { screens } from '#web/site-map.ts'
import { questionGroups } from './question-groups.ts'

const questions = questionGroups.flatMap((group) => group.questions)

it('answers at least 24 questions', () => expect(countQuestions(questionGroups)).toBeGreaterThanOrEqual(24))

it('gives every group and question an address of its own', () => {
  const ids = [...questionGroups, ...questions].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('leads only to pages that exist', () => {
  const paths = questions.flatMap(({ more }) => (more ? [more.to.split(/[?#]/)[0]] : []))
  expect(paths.filter((path) => !screens.some((screen) => screen.path === path))).toEqual([])
})
