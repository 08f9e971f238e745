import type { TextRule } from './text-rule.ts'

const medicine =
  '(?:suboxone|subutex|sublocade|brixadi|zubsolv|buprenorphine|methadone|vivitrol|naltrexone|moud|medications?[- ]assisted (?:treatment|recovery|therapy)|medications? for (?:recovery|opioid use disorder|addiction)|maintenance (?:medications?|drugs?|programs?))'
const between = "(?:[\\w'’]+[ ,/&-]+){0,6}?"
const allowed = '(?:allowed|accepted|permitted|welcomed?|tolerated|admitted|taken)'

/** Recovery medication is prescribed care: no one is turned away for it. */
export const medicationRules: readonly TextRule[] = [
  {
    id: 'MEDICATION',
    severity: 'BLOCK',
    patterns: [
      new RegExp(`\\b(?:no|zero|without|never) ${between}${medicine}\\b`),
      new RegExp(
        `\\b${medicine}\\b[^,]{0,60}\\b(?:not|never|cannot|can't|isn't|aren't|won't be)(?: be)?(?: currently)? ${allowed}\\b`,
      ),
      new RegExp(`\\b${medicine} (?:is |are )?(?:prohibited|forbidden|banned|off[- ]limits|excluded)\\b`),
      new RegExp(
        `\\b(?:do not|don't|does not|doesn't|cannot|can't|will not|won't|unable to|never) (?:accept|allow|take|admit|permit|house|work with|store|dispense|support) ${between}${medicine}\\b`,
      ),
      new RegExp(
        `\\b(?:must|need to|have to|required to|expected to|willing to) (?:be |come |get |taper |wean |detox |stop |quit |give up )${between}${medicine}\\b`,
      ),
      new RegExp(`\\b(?:off|free (?:of|from)|clean (?:of|from)) (?:all |any )?${medicine}\\b`),
      new RegExp(`\\b${medicine}[- ]free\\b`),
      /\b(?:medication|med|medicine)[- ]free (?:home|house|program|recovery|environment|residence|living)\b/,
      /\bno (?:prescription|prescribed|psych|psychiatric|psychotropic) (?:\w+ )?(?:meds?|medications?|medicines?|drugs?)\b/,
    ],
    unless: [
      /\bno (?:extra |additional )?(?:judge?ment|stigma|shame|shaming|problem|issue|fees?|charge|cost|limit|lectures?|questions|waiting|difference|pressure)\b/,
      /\b(?:no one|nobody|no resident|no applicant|never|not) (?:is |are |will be |will ever be |gets |get |has been )?(?:ever )?(?:turned|refused|denied|rejected|excluded|sent away|asked|told|expected|pressured|made)\b/,
      /\b(?:no one|nobody|you|residents?) (?:does not |do not |don't |doesn't |never |will not |won't )?(?:has|have|need|needs) to (?:stop|taper|be off|get off|give up)\b.*\bto (?:live|stay|move)\b/,
      /\b(?:not|never|don't|doesn't|no one has to|nobody has to) (?:have to|need to|required to|has to)\b/,
      /\b(?:not yours|someone else'?s?|without a (?:valid )?prescription|not prescribed|non-?prescribed|sharing|shared|unlocked|outside (?:the|your)|left (?:out|in|lying)|lock ?box|locked)\b/,
    ],
    says: 'A home may not turn people away for a prescribed recovery medication such as methadone or buprenorphine (Suboxone).',
    instead: 'Say how you handle it: “Prescribed medication is welcome. Each resident has a locked box.”',
    source: 'ADA and Fair Housing Act',
  },
  {
    id: 'MEDICATION_FLORIDA',
    severity: 'NOTICE',
    state: 'FL',
    from: '2025-01-01',
    patterns: [
      /\b(?:medication|moud|suboxone|methadone|buprenorphine)\b.{0,60}\b(?:case[- ]by[- ]case|at (?:our|the manager's|management's?) discretion|if we approve)\b/,
    ],
    says: 'A certified Florida home may not turn someone away only because of an approved recovery medication.',
    instead: 'Say that medication is welcome, and how you talk through storage and dosing times with each person.',
    source: 'Fla. Stat. 397.487 as amended by HB 1065 (2024)',
  },
  {
    id: 'ABSTINENCE_ONLY',
    severity: 'NOTICE',
    patterns: [/\babstinence[- ]only\b/, /\b(?:completely|totally|100\s?%) (?:abstinent|drug[- ]free)\b/],
    says: '“Abstinence only” can sound like prescribed recovery medication is not welcome.',
    instead: 'Add that prescribed medication is welcome.',
    source: 'ADA; SAMHSA best practices for recovery housing (2023)',
  },
]
