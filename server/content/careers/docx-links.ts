import type { UnpackedFile } from '#server/kernel/files/read-zip.ts'

const onThisDisk = /^file:\/\/\/[a-z]:/i

/**
 * Whether Word would fetch something from elsewhere when it opens the document: a template with macros, a linked object, a picture that
 * reports who reads it. A link that someone has to click is none of these, and neither is a template on the writer's own disk.
 */
export const fetchesOnOpening = (parts: readonly UnpackedFile[]) =>
  parts.some(({ name, content }) => /\.rels$/i.test(name) && pointsElsewhere(content.toString('utf8')))

function pointsElsewhere(relationships: string) {
  // Spelled in another way than any program writes it, so that it could hide what it says.
  if (/&#|<!|\0|\ufffd/.test(relationships)) return true
  return relationships.split('<').some((element) => {
    const [start] = /^(?:[\w.-]{1,50}:)?Relationship(?=[\s/>])/.exec(element) ?? []
    if (start === undefined) return false
    const said = attributesOf(element, start.length)
    if (!said) return true
    return said.TargetMode === 'External' && said.Type?.split('/').at(-1) !== 'hyperlink' && !onThisDisk.test(said.Target ?? '')
  })
}

/** Null if an element is not written as XML demands. Each attribute begins where the last one ended, so this takes no longer for a longer text. */
function attributesOf(element: string, start: number) {
  const attribute = /\s+([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
  const said: Record<string, string> = {}
  for (let at = start; ; at = attribute.lastIndex) {
    attribute.lastIndex = at
    const [, name, inDouble, inSingle] = attribute.exec(element) ?? []
    if (name === undefined) return /^\s*\/?>/.test(element.slice(at)) ? said : null
    said[name] = inDouble ?? inSingle ?? ''
  }
}
