import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folders = '{contact,content,newsletter,sitemap}'
const files = globSync([`web/routes/public/${folders}/**/*.{ts,tsx}`, 'web/features/content/article/**/*.{ts,tsx}']).filter(
  (path) => !path.endsWith('.test.ts'),
)

/** Claims we may not make and words that hurt, each with a sentence that the pattern must catch. */
const banned: [RegExp, string][] = [
  [/HIPAA[\s-]+(compliant|certified|secure)/i, 'Our site is HIPAA compliant.'],
  [/\bescrow/i, 'Your deposit is held in escrow.'],
  [/\b\d{2,3}\s?% (safe|secure|safety|confidential|private|anonymous|success)/i, 'Our homes are 98% safe.'],
  [/\b(completely|fully|totally) (safe|secure|anonymous|confidential)/i, 'You are completely anonymous.'],
  [/\b(we|waymark) guarantees?\b/i, 'We guarantee a bed.'],
  [/\b(best|top|leading|number one|#1) (recovery|sober|homes|platform|marketplace)/i, 'The leading platform for you.'],
  [/24\/7 support/i, 'We offer 24/7 support.'],
  [/\b(addicts?|junkies?|alcoholics?|drug abusers?|substance abuse|relapse[ds]?)\b/i, 'For addicts and their families.'],
  [/\b(get|got|stay|be|being|been|is|are) (clean|dirty)\b/i, 'Stay clean with us.'],
  [/\b(committed suicide|commit suicide)\b/i, 'He committed suicide.'],
  [/lorem ipsum|\bTBD\b|coming soon\.\.\./i, 'Lorem ipsum dolor.'],
  [/mailto:[^$`"'{]*@/i, 'href="mailto:ana@example.org"'],
]

describe('the words of the information pages', () => {
  it('reads the pages at all', () => expect(files.length).toBeGreaterThan(30))

  it.each(banned)('%s catches its example', (pattern, example) => expect(example).toMatch(pattern))

  it.each(banned)('no page says %s', (pattern) => {
    // JSX breaks sentences over several lines, so whitespace is collapsed first.
    const found = files.filter((path) => pattern.test(readFileSync(path, 'utf8').replace(/\s+/g, ' ')))
    expect(found).toEqual([])
  })
})
