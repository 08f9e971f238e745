import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '#tests/browser.ts'
const b = await chromium.launch({ ...findBrowser(), args: browserArguments })
const logs: string[] = []
for (const [w, scheme] of [[1440, 'light'], [390, 'dark']] as const) {
  const c = await b.newContext({ viewport: { width: w, height: 900 }, colorScheme: scheme })
  const p = await c.newPage()
  p.on('console', (m) => { if (['error', 'warning'].includes(m.type())) logs.push(w + ' ' + m.text().slice(0, 300)) })
  p.on('request', (r) => { if (!r.url().startsWith('http://localhost:4811')) logs.push('OUT ' + r.url().slice(0, 120)) })
  p.on('pageerror', (e) => logs.push('PAGEERROR ' + e.message.slice(0, 300)))
  const t = Date.now()
  await p.goto('http://localhost:4811/api/docs')
  await p.getByText('Search', { exact: false }).first().waitFor({ timeout: 60000 }).catch((e) => logs.push(String(e).slice(0, 200)))
  console.log(w, 'shown', Date.now() - t)
  await p.waitForTimeout(4000)
  await p.screenshot({ path: `/tmp/out/callable/docs-${w}-${scheme}.png` })
  if (w === 1440) {
    await p.goto('http://localhost:4811/api/docs#tag/waitlist/POST/residents/waitlist')
    await p.waitForTimeout(5000)
    await p.screenshot({ path: '/tmp/out/callable/docs-op.png' })
    console.log(await p.evaluate(() => document.body.innerText.length))
  }
  await c.close()
}
console.log(logs.join('\n'))
await b.close()
