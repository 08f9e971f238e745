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
  return sentencesOf(text).flatMap((sentence) => {
    const said = readable(sentence)
    return inForce
      .filter((rule) => breaks(rule, said))
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

/** Sentences as written, so that the writer recognizes them. */
const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?;])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

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
