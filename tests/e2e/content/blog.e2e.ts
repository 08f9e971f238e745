import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { expectDone } from '#tests/e2e/homes.ts'
import { readPage } from '#tests/e2e/read-page.ts'
import { test } from '#tests/e2e/test.ts'
import { browserOf, callsOf, newPerson } from '#tests/e2e/users.ts'
import { expectAtRest, visit } from '#tests/e2e/visit.ts'

/** As a word processor puts it into the clipboard. */
const pasted = `<html><head><style>p{color:red}</style></head><body><h1 style="font-size:20pt">Pack light</h1>
  <p class="MsoNormal" style="margin:0"><b>Two bags</b> are plenty.<o:p></o:p></p><img src="https://evil.example/x.png">
  <ul><li onclick="alert(1)">Sheets</li></ul><script>alert(1)</script><a href="javascript:alert(1)">here</a></body></html>`

/** The post that is open, in the API. */
const pathOf = (writer: Page) => `/admin/blog/posts/${new URL(writer.url()).pathname.split('/').at(-1)}`

async function saveAsAnother(writer: Page, text: { title: string; summary: string }) {
  const call = await callsOf(writer, await newPerson('ADMIN', { firstName: 'Otto', lastName: 'Lund' }))
  const { body } = await call('GET', pathOf(writer))
  await expectDone(call('PUT', pathOf(writer), { ...text, body: body.body, version: body.version }))
}

test('a post is written by two without losing anything, checked by another person, published, read and liked', async ({
  browser,
  request,
}) => {
  const title = `Packing for the first night ${randomUUID().slice(0, 8)}`
  const writer = await browserOf(
    browser,
    await newPerson('ADMIN', { staffRole: 'REVIEWER', firstName: 'Wren', lastName: 'Hale' }),
  )
  await writer.goto('/admin/blog/new')
  await writer.getByLabel('Title').fill(title)
  await writer.getByRole('button', { name: 'Start writing' }).click()
  await writer.waitForURL(/\/admin\/blog\/edit\//)
  await expectAtRest(writer)

  await test.step('another writer saves first, and their text stays among the versions', async () => {
    await saveAsAnother(writer, { title, summary: 'Otto’s summary' })
    await writer.getByLabel('Summary').fill('What fits into two bags.')
    await expect(writer.getByText('Otto Lund changed this post too')).toBeVisible()
    await expect(writer.getByLabel('Summary')).toHaveValue('What fits into two bags.')
    await writer.getByRole('button', { name: 'Save mine over it' }).click()
    await expect(writer.getByText('Otto Lund changed this post too')).toHaveCount(0)
    await writer.getByRole('tab', { name: 'Versions' }).click()
    await expect(writer.getByText(/Otto Lund, .* words$/)).toBeVisible()
    await writer.getByRole('tab').first().click()
  })

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

  const second = await callsOf(writer, await newPerson('ADMIN', { firstName: 'Sol', lastName: 'Reyes' }))
  const { body: inReview } = await second('GET', pathOf(writer))
  await expectDone(second('POST', `${pathOf(writer)}/approval`, { version: inReview.version }))
  await visit(writer, '/admin/blog?status=IN_REVIEW')
  await writer.getByRole('link', { name: title }).click()
  await expect(writer.getByText('Sol Reyes approved the health claims of this text.')).toBeVisible()
  await writer.getByRole('button', { name: 'Publish now' }).click()
  await writer.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(writer.getByText('Published', { exact: true }).first()).toBeVisible()

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
