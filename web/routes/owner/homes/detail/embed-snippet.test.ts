import { expect, it } from 'vitest'
import { embedSnippet } from './embed-snippet.ts'

it('writes a frame whose title cannot end the attribute', () => {
  const code = embedSnippet.home({ site: 'https://waymark.example', id: 'abc', title: 'The "Harbor" <House>' })
  expect(code).toBe(
    '<iframe src="https://waymark.example/embed/homes/abc" title="Beds available at The &#34;Harbor&#34; &#60;House&#62;" width="100%" height="190" style="max-width:600px;border:0" loading="lazy"></iframe>',
  )
  expect(embedSnippet.owner({ site: 'https://waymark.example', ownerId: 'me' })).toContain('/embed/owners/me"')
})
