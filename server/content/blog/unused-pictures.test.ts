import { beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { writePost } from '#tests/factories/blog.ts'
import { makePhoto } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { blogJobs } from './blog.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

it('deletes a picture that no text uses after a week, and its files, but none that a post or a version of it uses', async () => {
  const writer = await test.as('ADMIN', { staffRole: 'REVIEWER' })
  const upload = async (color: string) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await makePhoto(400, 300, color))], 'photo.jpg'))
    return (await writer.call('POST /admin/blog/pictures', { form })).body.picture.id
  }
  const [unused, inText, asCover, before] = [
    await upload('#111'),
    await upload('#222'),
    await upload('#333'),
    await upload('#444'),
  ]
  const bodyWith = (id: string) => ({
    type: 'doc' as const,
    content: [{ type: 'image' as const, attrs: { pictureId: id, alt: 'A calm room' } }],
  })
  await writePost(writer, { body: bodyWith(inText), coverId: asCover, coverAlt: 'A garden' } as never)
  const post = await writePost(writer, { body: bodyWith(before) } as never)
  const { title, summary, version } = post
  const categoryIds = post.categories.map(({ id }) => id)
  const body = {
    title,
    summary,
    version,
    categoryIds,
    body: { type: 'doc', content: [{ type: 'paragraph' }] },
    makesHealthClaims: false,
    sources: [],
  }
  expect(
    (await (await test.as('ADMIN')).call('PUT /admin/blog/posts/{id}', { params: { id: post.id }, body: body as never })).status,
  ).toBe(200)
  await test.runJobs()
  const left = async () => (await test.db.selectFrom('documents').select('id').execute()).map(({ id }) => id).sort()
  const stored = await test.db.selectFrom('documents').select('originalKey').where('id', '=', unused).executeTakeFirstOrThrow()
  await blogJobs.forget_blog_pictures.job(test.context, undefined as never)
  expect(await left()).toEqual([unused, inText, asCover, before].sort())
  test.pass(duration({ days: 8 }))
  await blogJobs.forget_blog_pictures.job(test.context, undefined as never)
  await test.runJobs()
  expect(await left()).toEqual([inText, asCover, before].sort())
  expect(await test.context.files.exists(stored.originalKey!)).toBe(false)
})
