import type { QuestionGroup } from '#web/features/content/article/question.ts'
import { applyingQuestions, findingQuestions } from './finding-questions.ts'
import { livingQuestions, moneyQuestions } from './living-questions.ts'
import { ownerQuestions, safetyQuestions } from './safety-questions.ts'

export const questionGroups: readonly QuestionGroup[] = [
  { id: 'finding', title: 'Finding a home', questions: findingQuestions },
  { id: 'applying', title: 'Applying', questions: applyingQuestions },
  { id: 'money', title: 'Money', questions: moneyQuestions },
  { id: 'living', title: 'Living there', questions: livingQuestions },
  { id: 'safety', title: 'Safety and privacy', questions: safetyQuestions },
  { id: 'owners', title: 'For owners', questions: ownerQuestions },
]
