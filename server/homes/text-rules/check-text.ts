import type { MarkedSupportLevel, TextMark } from '#contract/text-marks.ts'
import { fairHousingRules } from './fair-housing.rules.ts'
import { honestWordsRules } from './honest-words.rules.ts'
import { medicationRules } from './medication.rules.ts'
import { moneyRules } from './money.rules.ts'
import type { TextRule } from './text-rule.ts'

export const textRules: readonly TextRule[] = [...medicationRules, ...fairHousingRules, ...moneyRules, ...honestWordsRules]

/** Whose text it is, and the day it is read on. */
export type Where = { state: string | null; level?: MarkedSupportLevel; on: string }

/** The sentences of a text that break a rule, each with the rules it breaks. */
export function checkText(text: string, where: Where, rules: readonly TextRule[] = textRules): TextMark[] {
  if (text.trim() === '') return []
  const inForce = rules.filter((rule) => isInForce(rule, where))
  return sentencesOf(text).flatMap(({ sentence, heading }) => {
    const [said, above] = [readable(sentence), readable(heading)]
    return inForce
      .filter((rule) => breaks(rule, said) || (above !== '' && !breaks(rule, above) && breaks(rule, `${above} ${said}`)))
      .map(({ id, severity, says, instead }) => ({ rule: id, severity, sentence, says, instead }))
  })
}

const isInForce = ({ state, levels, from, until }: TextRule, where: Where) =>
  (state === undefined || state === where.state) &&
  (levels === undefined || (where.level !== undefined && levels.includes(where.level))) &&
  (from === undefined || from <= where.on) &&
  (until === undefined || where.on <= until)

/** An exception applies only to its own part of the sentence: "No children, no visitors" is still "No children". */
const breaks = ({ patterns, unless = [] }: TextRule, said: string) =>
  patterns.some(
    (pattern) =>
      pattern.test(said) &&
      [...said.matchAll(new RegExp(pattern, 'g'))].some((match) => {
        const part = partAround(said, match.index, match.index + match[0].length)
        return !unless.some((exception) => exception.test(part))
      }),
  )

function partAround(said: string, start: number, end: number) {
  const before = Math.max(...[',', ';', ':', ' - '].map((mark) => said.lastIndexOf(mark, start)))
  const after = said.slice(end).search(/[,;:]| - /)
  return said.slice(before + 1, after < 0 ? undefined : end + after)
}

const listMark = /^(?:[-–—•·*]|\d+[.)])\s+/
/** How a line ends that only the next ones complete: "We do not accept:", or a "No" with nothing after it. */
const isOpen = /:$|\b(?:no|not|never|without)$/i

/**
 * Sentences as written, so that the writer recognizes them, each with the heading that it completes: that of the line before it, or of
 * the list it is in. Other lines stand alone, because many people list what they have without any mark: "No pets", "Children welcome".
 */
function sentencesOf(text: string) {
  let heading = ''
  let isNext = false
  return text.split(/\n+/).flatMap((whole) => {
    const line = whole.trim()
    const item = line.replace(listMark, '')
    if (item === '') return []
    if (item === line && !isNext) heading = ''
    const sentences = item.split(/(?<=[.!?;])\s+/)
    const found = sentences.map((sentence, index) => ({ sentence, heading: index === 0 ? heading : '' }))
    const last = sentences.at(-1)!
    isNext = isOpen.test(last)
    if (isNext) heading = last.replace(/:$/, '')
    return found
  })
}

// Invisible characters would hide a word.
const unseen = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/** Normalizes a sentence for the patterns. "MAT" means medication treatment only in capitals: a yoga mat is something else. */
const readable = (sentence: string) =>
  sentence
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(/\bM\.?A\.?T\b\.?|\bMOUD\b/g, 'moud')
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s+/g, ' ')
