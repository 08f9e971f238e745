import { fillers, kindsOfHome } from './small-words.ts'
import { type ReadTopic, type Topic, topics } from './topics.ts'

/** "No drug testing" asks for no drug testing. */
const denials: readonly string[] = ['no', 'non', 'not', 'without']
const one: readonly string[] = ['a', 'an']
const articles: readonly string[] = [...one, 'the', 'my', 'his', 'her']

/** "In rehab" and "near my son" say where someone is; "in a rehab" may be where they want to be. */
const asksNothing = ({ notAfter }: Topic, before: string, last: string) => notAfter?.includes(before) && !one.includes(last)

const longestPhrase = 4
const byWords = new Map(topics.flatMap((topic) => topic.words.map((words) => [words, topic] as const)))
const byWordAlone = new Map(topics.flatMap((topic) => (topic.alone ?? []).map((word) => [word, topic] as const)))

export type Read = { topics: ReadTopic[]; rest: string[] }

/**
 * Extracts the topics from typed words, the longest phrase first, after those that were read already; `rest` is what else was typed,
 * without fillers.
 */
export function readTopics(words: readonly string[], before: readonly ReadTopic[] = []): Read {
  const read: Read = { topics: [...before], rest: [] }
  const [only, more] = words.filter((word) => !kindsOfHome.has(word))
  const alone = more === undefined && only !== undefined ? byWordAlone.get(only) : undefined
  if (alone) return { topics: [...before, { topic: alone, typed: only! }], rest: [] }
  for (let at = 0; at < words.length; ) {
    const length = [...Array(longestPhrase).keys()]
      .map((less) => longestPhrase - less)
      .find((many) => at + many <= words.length && byWords.has(words.slice(at, at + many).join(' ')))
    const typed = words.slice(at, at + (length ?? 1)).join(' ')
    const topic = length && byWords.get(typed)
    const last = words[at - 1] ?? ''
    const before = (articles.includes(last) ? words[at - 2] : last) ?? ''
    if (topic && denials.includes(before)) read.rest.push(...words.slice(at, at + length))
    else if (topic) {
      if (!asksNothing(topic, before, last) && !read.topics.some((known) => known.topic === topic))
        read.topics.push({ topic, typed })
    } else if (!fillers.has(typed)) read.rest.push(typed)
    at += length ?? 1
  }
  return read
}
