import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A larger stylesheet (the map's) costs more in every document than a request of its own. */
const largest = 24_000

type Body = NonNullable<Response['body']>
export type InlineStyles = (body: Body, nonce: string) => Body

/**
 * Puts the stylesheets of a page into its head, so that a slow phone can draw it as soon as the document is there. The links
 * stay, because React hydrates them and the router asks whether they are there; disabled, they fetch nothing.
 */
export function inlineStyles(client: string): InlineStyles {
  const styles = readStyles(join(client, 'assets'))
  const withStyles = (head: string, nonce: string) =>
    head.replace(/<link(?=[^>]* rel="stylesheet" href="\/assets\/([^"#]+))/g, (link, name) => {
      const style = styles.get(name)
      return style === undefined ? link : `<style nonce="${nonce}">${style}</style><link disabled=""`
    })
  return (body, nonce) => body.pipeThrough(changeHead((head) => withStyles(head, nonce)))
}

function readStyles(folder: string) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.css')) : []
  const styles = names.map((name) => [name, readFileSync(join(folder, name), 'utf8').trimEnd()] as const)
  return new Map(styles.filter(([, style]) => style.length <= largest && !style.includes('</style')))
}

/** Holds a document back until its head is complete; what follows passes as it comes. */
function changeHead(change: (head: string) => string) {
  let held: Buffer<ArrayBuffer> | undefined = Buffer.alloc(0)
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      if (!held) return controller.enqueue(chunk)
      held = Buffer.concat([held, chunk])
      const end = held.indexOf('</head>')
      if (end === -1) return
      controller.enqueue(Buffer.from(change(held.toString('utf8', 0, end))))
      controller.enqueue(held.subarray(end))
      held = undefined
    },
    flush(controller) {
      if (held) controller.enqueue(held)
    },
  })
}
