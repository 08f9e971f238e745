import { commonWalks, commonWords } from '#contract/common-words.ts'

export type Named = { email: string; firstName: string; lastName: string }

export const easyPasswordMessage = 'This password is too easy to guess. Choose another.'

const leastOwn = 5
const fewestDifferentSigns = 5
const shortestWalk = 4
const shortestOwnWord = 3

/** A password at the top of every guessing list, or one that anyone who knows the person would try. */
export function isEasyToGuess(password: string, person: Named) {
  const typed = password.toLowerCase().replace(/[^\p{L}\p{N}@$!]/gu, '')
  const isShort = (rest: string) => weight(rest) < leastOwn
  return (
    new Set(typed).size < fewestDifferentSigns ||
    isRepeated(typed) ||
    isShort(withoutWalks(typed)) ||
    restsWithoutWords(typed, person).some(isShort)
  )
}

// Digits and symbols are mostly years and exclamation marks, so they count half.
const weight = (text: string) => text.replace(/\P{L}/gu, '').length + text.replace(/\p{L}/gu, '').length / 2

/** One short piece repeated, with the last repetition possibly cut off. */
function isRepeated(text: string) {
  for (let length = 1; length <= Math.min(8, text.length / 2); length++) {
    if (text.slice(length) === text.slice(0, -length)) return true
  }
  return false
}

const reversed = (text: string) => text.split('').reverse().join('')
const walks = commonWalks.flatMap((walk) => [walk, reversed(walk)])

function withoutWalks(text: string) {
  let rest = ''
  for (let start = 0; start < text.length; ) {
    const steps = walkLength(text.slice(start))
    rest += steps === 0 ? text[start] : ''
    start += Math.max(1, steps)
  }
  return rest
}

function walkLength(text: string) {
  let length = shortestWalk
  while (length <= text.length && walks.some((walk) => walk.includes(text.slice(0, length)))) length++
  return length > shortestWalk ? length - 1 : 0
}

const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
// To anyone who guesses, "P@ssw0rd" is "password".
const undisguised = (text: string) => text.replace(/[013457@$!]/g, (sign) => disguises[sign]!)

const ownWords = ({ email, firstName, lastName }: Named) =>
  [...email.split(/[@._+-]/), firstName, lastName]
    .map((word) => undisguised(word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')))
    .filter((word) => word.length >= shortestOwnWord)
    .sort((one, other) => other.length - one.length)

/** What is left without the person's own words and any two common ones: three or more make a good passphrase. */
function restsWithoutWords(typed: string, person: Named) {
  const cover = (text: string, word: string) => text.replaceAll(word, ' '.repeat(word.length))
  const ownCovered = ownWords(person).reduce(cover, undisguised(typed))
  const common = commonWords.filter((word) => ownCovered.includes(word))
  const pairsCovered = common.flatMap((first) => common.map((second) => cover(cover(ownCovered, first), second)))
  return [ownCovered, ...pairsCovered].map((covered) =>
    typed
      .split('')
      .filter((_, index) => covered[index] !== ' ')
      .join(''),
  )
}
