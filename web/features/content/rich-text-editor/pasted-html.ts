const ofWord = /mso-/i
const listLevel = /mso-list:\s*l\d+\s+level(?<level>\d)/i
const marker = /mso-list:\s*ignore/i
const number = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/**
 * What a word processor puts on the clipboard, as the editor reads it. Word writes the items of a list as paragraphs that begin with
 * a drawn bullet or number, and blank lines as empty paragraphs. Everything else the editor's schema drops.
 */
export function cleanPastedHtml(html: string): string {
  if (!ofWord.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  makeLists(body)
  for (const paragraph of body.querySelectorAll('p')) if (paragraph.textContent.trim() === '') paragraph.remove()
  return body.innerHTML
}

type OpenList = { list: HTMLElement; level: number }

function makeLists(body: HTMLElement) {
  let open: OpenList[] = []
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(listLevel.exec(styleOf(paragraph))?.groups?.level ?? 0)
    if (level === 0) continue
    const kind = number.test(takeMarker(paragraph)) ? 'ol' : 'ul'
    // A list continues only where nothing comes between its items.
    if (paragraph.previousElementSibling !== open[0]?.list) open = []
    open = open.filter((one) => one.level < level || (one.level === level && one.list.localName === kind))
    const last = open.at(-1)
    if (last?.level !== level) open.push({ list: newList(kind, last, paragraph), level })
    const item = body.ownerDocument.createElement('li')
    const line = body.ownerDocument.createElement('p')
    line.append(...paragraph.childNodes)
    item.append(line)
    open.at(-1)!.list.append(item)
    paragraph.remove()
  }
}

/** Inside the item before, or where the paragraph stands. */
function newList(kind: string, outer: OpenList | undefined, paragraph: Element) {
  const list = paragraph.ownerDocument.createElement(kind)
  const item = outer?.list.lastElementChild
  if (item) item.append(list)
  else paragraph.before(list)
  return list
}

/** Removes the bullet or number that was drawn, and returns it. */
function takeMarker(paragraph: Element) {
  const drawn = [...paragraph.querySelectorAll('span')].find((span) => marker.test(styleOf(span)))
  drawn?.remove()
  return drawn?.textContent.trim() ?? ''
}
