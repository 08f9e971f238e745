import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { readPage } from '#tests/e2e/read-page.ts'
import { test } from '#tests/e2e/test.ts'
import { browserOf, newPerson } from '#tests/e2e/users.ts'
import { expectAtRest } from '#tests/e2e/visit.ts'

/** As a word processor puts it into the clipboard. */
const pasted = `<html><head><style>p{color:red}</style></head><body><h1 style="font-size:20pt">Pack light</h1>
  <p class="MsoNormal" style="margin:0"><b>Two bags</b> are plenty.<o:p></o:p></p><img src="https://evil.example/x.png">
  <ul><li onclick="alert(1)">Sheets</li></ul><script>alert(1)</script><a href="javascript:alert(1)">here</a></body></html>`

test('a post is written, checked by a second person, published, read and liked', async ({ browser, request }) => {
  const title = `Packing for the first night ${randomUUID().slice(0, 8)}`
  const writer = await browserOf(
    browser,
    await newPerson('ADMIN', { staffRole: 'REVIEWER', firstName: 'Wren', lastName: 'Hale' }),
  )
  await writer.goto('/admin/blog/new')
  await writer.getByLabel('Title').fill(title)
  await writer.getByRole('button', { name: 'Start writing' }).click()
  await writer.waitForURL(/\/admin\/blog\/edit\//)

  await writer.getByLabel('Summary').fill('What fits into two bags.')
  const text = writer.getByRole('textbox', { name: 'Text of the post' })
  await text.click()
  await text.evaluate((element, html) => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, pasted)
  await expect(text.getByRole('heading', { name: 'Pack light', level: 2 })).toBeVisible()
  await expect(text.locator('img, script, [style], [class*=Mso]')).toHaveCount(0)
  await writer.getByRole('button', { name: 'Helpline' }).click()
  await writer.getByRole('button', { name: 'Add the helpline' }).click()
  await writer.getByLabel('For owners').check()
  await writer.getByLabel(/^Makes health claims/).check()
  await writer.getByLabel('Sources', { exact: true }).fill('SAMHSA | https://www.samhsa.gov')
  await writer.getByLabel('Sources', { exact: true }).blur()
  await expect(writer.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(writer)
  await writer.getByRole('button', { name: 'Send to review' }).click()
  await writer.getByRole('dialog').getByRole('button', { name: 'Send to review' }).click()
  await expect(writer.getByText('In review', { exact: true })).toBeVisible()
  await expect(writer.getByRole('button', { name: 'Approve the health claims' })).toHaveCount(0)

  const second = await browserOf(browser, await newPerson('ADMIN', { firstName: 'Sol', lastName: 'Reyes' }))
  await second.goto('/admin/blog?status=IN_REVIEW')
  await second.getByRole('link', { name: title }).click()
  await second.getByRole('button', { name: 'Approve the health claims' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(second.getByText('Sol Reyes approved the health claims of this text.')).toBeVisible()
  await second.getByRole('button', { name: 'Publish now' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(second.getByText('Published', { exact: true }).first()).toBeVisible()

  const [post] = (await (await request.get(`/api/blog/posts?q=${encodeURIComponent(title)}`)).json()).posts
  // Without JavaScript everything is there: the text, the sources, the form that likes it and what search engines read.
  const page = await readPage(request, `/blog/${post.slug}`)
  expect(page.main).toContain('Two bags are plenty.')
  expect(page.main).toContain('A second member of our team, Sol R., checked')
  expect(page.document.querySelector('form[method=post]')?.getAttribute('action')).toBe(`/blog/${post.slug}/like`)
  expect(page.document.querySelector('script[type="application/ld+json"]')?.textContent).toContain('BlogPosting')

  // A browser of a person: a headless one counts as a crawler.
  const reader = await (await browser.newContext({ javaScriptEnabled: false, userAgent: 'Mozilla/5.0 Firefox/140.0' })).newPage()
  await reader.goto(`/blog/${post.slug}`)
  await reader.getByRole('button', { name: 'This helped me' }).click()
  await expect(reader.getByText('1 person found this helpful')).toBeVisible()
  await expect(reader.getByRole('button', { name: 'You found this helpful' })).toBeDisabled()
})

test('two writers of one post see each other’s text and lose nothing', async ({ browser }) => {
  const [one, two] = await Promise.all([
    browserOf(browser, await newPerson('ADMIN', { firstName: 'Ines', lastName: 'Falk' })),
    browserOf(browser, await newPerson('ADMIN', { firstName: 'Otto', lastName: 'Lund' })),
  ])
  await one.goto('/admin/blog/new')
  await one.getByLabel('Title').fill(`Shared post ${randomUUID().slice(0, 8)}`)
  await one.getByRole('button', { name: 'Start writing' }).click()
  await one.waitForURL(/\/admin\/blog\/edit\//)
  await expectAtRest(one)
  await two.goto(one.url())
  await two.getByLabel('Summary').fill('Otto’s summary')
  await expect(two.getByText('Saved', { exact: true })).toBeVisible()
  await one.getByLabel('Summary').fill('Ines’ summary')
  await expect(one.getByText('Otto Lund changed this post too')).toBeVisible()
  await expect(one.getByLabel('Summary')).toHaveValue('Ines’ summary')
  await one.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(one.getByText('Otto Lund changed this post too')).toHaveCount(0)
  await one.getByRole('tab', { name: 'Versions' }).click()
  await expect(one.getByText(/Otto Lund, .* words$/)).toBeVisible()
})
