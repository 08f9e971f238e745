const preloaded = '<link rel="modulepreload"'

/**
 * Lets a page's scripts wait for the pictures and fonts it is drawn with, because it can be read before they run. Otherwise a browser
 * fetches them as urgently as the document, and a slow phone draws the page late.
 */
export function lowPriorityScripts(page: string) {
  const scripts = page.indexOf(preloaded)
  if (scripts === -1) return page
  const lowered = page
    .slice(scripts)
    .replaceAll(preloaded, '<link fetchpriority="low" rel="modulepreload"')
    .replace(/<script(?=[^>]* type="module")/g, '<script fetchpriority="low"')
  return page.slice(0, scripts) + lowered
}
