/** Letters that are not a plain letter with a mark. */
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

/** What the letters every PDF reader brings along can show (Windows-1252). */
const shown = /[\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

const spaces = /[\s\u2000-\u200b\u202f\u205f\u3000]+/g

/** A name keeps its plain letters where a mark cannot be shown; a sign without a plain form becomes a question mark. */
export const printable = (text: string) =>
  Array.from(text.normalize('NFC').replace(spaces, ' '), (letter) => {
    if (shown.test(letter)) return letter
    const simple = plain[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
    return simple && Array.from(simple).every((one) => shown.test(one)) ? simple : '?'
  }).join('')
