export type Question = {
  readonly id: string
  readonly question: string
  /** Paragraphs of plain text, so that the search and the structured data have the same text as the page. */
  readonly answer: readonly string[]
  readonly more?: { readonly to: string; readonly words: string }
}

export type QuestionGroup = { readonly id: string; readonly title: string; readonly questions: readonly Question[] }

const plain = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'")

/** Keeps the questions that contain every typed word, and the groups that still have any. */
export function findQuestions(groups: readonly QuestionGroup[], typed: string): readonly QuestionGroup[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const matches = ({ question, answer }: Question) => {
    const text = plain([question, ...answer].join(' '))
    return words.every((word) => text.includes(word))
  }
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter(matches) }))
    .filter(({ questions }) => questions.length > 0)
}

export const countQuestions = (groups: readonly QuestionGroup[]) =>
  groups.reduce((sum, { questions }) => sum + questions.length, 0)

export const questionData = (groups: readonly QuestionGroup[]) => ({
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
})
