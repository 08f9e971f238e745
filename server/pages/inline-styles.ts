import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A larger stylesheet (the map's) costs more in every document than a request of its own. */
const largest = 24_000

/**
 * Fills the style element of a page's head with the stylesheets it links to, so that a slow phone can draw it as soon as the document
 * is there. The links stay, because they are hydrated and the router asks whether they are there. Disabled, they fetch nothing; for no
 * medium, they are not fetched ahead either, which a browser does for links that are disabled.
 */
export function inlineStyles(client: string) {
  const styles = readStyles(join(client, 'assets'))
  return (page: string) => {
    const end = page.indexOf('</head>')
    if (end === -1) return page
    let inlined = ''
    const head = page
      .slice(0, end)
      .replace(/<link(?=[^>]* rel="stylesheet" href="\/assets\/([^"#]+))/g, (link, name) => {
        const style = styles.get(name)
        if (style === undefined) return link
        inlined += style
        return '<link disabled="" media="not all"'
      })
      .replace(/<style data-inlined[^>]*>/, (start) => start + inlined)
    return head + page.slice(end)
  }
}

function readStyles(folder: string) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.css')) : []
  const styles = names.map((name) => [name, readFileSync(join(folder, name), 'utf8').trimEnd()] as const)
  return new Map(styles.filter(([, style]) => style.length <= largest && !style.includes('</style')))
}
