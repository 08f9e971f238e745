import { expect, it } from 'vitest'
import { lowPriorityScripts } from './low-priority-scripts.ts'

const link = (start: string) => `<link${start} rel="modulepreload" href="/assets/search-1.js" nonce="n"/>`
const page = (start: string) =>
  `<html><body><h1>Homes</h1>${link(start)}${link(start)}<script nonce="n">first()</script><script${start} nonce="n" type="module" async>import "/assets/search-1.js"</script></body></html>`

it('lowers the priority of modules, and of nothing else', () => {
  expect(lowPriorityScripts(page(''))).toBe(page(' fetchpriority="low"'))
})

it('passes on a page without modules', () => {
  expect(lowPriorityScripts('<p>no scripts</p>')).toBe('<p>no scripts</p>')
})
