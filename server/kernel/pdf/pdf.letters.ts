/** Letters that do not decompose into a plain letter and a diacritic. */
const plain: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  İ: 'I',
  '\u2011': '-',
  '\u2212': '-',
}

/** The characters that every PDF reader's built-in fonts can show (Windows-1252). */
const shown = /[\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

const spaces = /[\s\u2000-\u200b\u202f\u205f\u3000]+/g

/** Falls back to the plain letter where a diacritic cannot be shown; a character without a plain form becomes a question mark. */
export const printable = (text: string) =>
  Array.from(text.normalize('NFC').replace(spaces, ' '), (letter) => {
    if (shown.test(letter)) return letter
    const simple = plain[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
    return simple && Array.from(simple).every((one) => shown.test(one)) ? simple : '?'
  }).join('')
