import { screen, waitFor } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import type { EditedRecoveryResource } from '#contract/content/recovery-resources.ts'
import type { ResourceCategory } from '#contract/content/resource-categories.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { field, fill, hasField, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { ResourceDialog } from './resource-dialog.tsx'
import { ResourceForm } from './resource-form.tsx'

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const category: ResourceCategory = {
  id: '3f0c2a10-0000-4000-8000-000000000001',
  name: 'First weeks',
  slug: 'first-weeks',
  description: '',
  position: 1,
  count: 1,
  publicCount: 1,
}
const resource: EditedRecoveryResource = {
  id: '3f0c2a10-0000-4000-8000-000000000002',
  slug: 'sleep',
  title: 'Sleep',
  summary: 'What helps at night.',
  category,
  format: 'ARTICLE',
  difficulty: 'BEGINNER',
  isFeatured: false,
  link: null,
  file: null,
  viewCount: 0,
  downloadCount: 0,
  publishedAt: null,
  reviewedAt: null,
  updatedAt: at,
  status: 'DRAFT',
  version: 4,
  reviewBy: null,
  missing: null,
  allowedActions: ['edit'],
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Get up at the same time.' }] }] },
  sources: [{ title: 'NIDA', url: 'https://nida.nih.gov/' }],
  history: [],
}

const open = (edited?: EditedRecoveryResource) => {
  const onClose = vi.fn()
  renderScreen(() => <ResourceForm resource={edited} categories={[category]} onClose={onClose} />, { path: '/', at: '/' })
  return onClose
}
const pdf = (name = 'plan.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

it('asks for a text, a link or a file as the format needs it, and says what is missing', async () => {
  open()
  expect([hasField('Text'), hasField('Link'), hasField('File')]).toEqual([true, false, false])
  fill('Format', 'LINK')
  expect([hasField('Text'), hasField('Link'), hasField('File')]).toEqual([false, true, false])
  fill('Format', 'VIDEO')
  expect([hasField('Text'), hasField('Link'), hasField('File')]).toEqual([false, true, true])
  fill('Link', 'http://plain.example')
  await press('Add as a draft')
  for (const words of ['Enter a title', 'Choose a category', 'Enter a web address that starts with https://'])
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  expect(api.changes).toEqual([])
})

it('has back the link, which only some formats have', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'ada' }))
  const show = () =>
    renderScreen(() => <ResourceForm resource={undefined} categories={[category]} onClose={vi.fn()} />, { path: '/', at: '/' })
  const { unmount } = show()
  fill('Format', 'LINK')
  fill('Link', 'https://nida.nih.gov/')
  unmount()
  show()
  await screen.findByLabelText('Link')
  expect(field('Link').value).toBe('https://nida.nih.gov/')
})

it('sends a worksheet with its file, and shows under the file why it is refused', async () => {
  const onClose = open()
  fill('Title', 'My plan')
  fill('Summary', 'Write down what helps.')
  fill('Category', category.id)
  fill('Format', 'WORKSHEET')
  await user.upload(field('File'), pdf())
  fill('Sources', 'SAMHSA | https://www.samhsa.gov/\n\nA book')
  const reason = 'This PDF contains a script. Print it to a new PDF and send that one.'
  api.answer('POST /admin/recovery-resources', () => refuse(415, reason, { issues: [{ path: 'file', message: reason }] }))
  await press('Add as a draft')
  await waitFor(() => expect(field('File').getAttribute('aria-invalid')).toBe('true'))
  expect(onClose).not.toHaveBeenCalled()
  api.answer('POST /admin/recovery-resources', ({ form, file }) => {
    expect(form.sources).toEqual([{ title: 'SAMHSA', url: 'https://www.samhsa.gov/' }, { title: 'A book' }])
    expect(file?.name).toBe('plan.pdf')
    return resource
  })
  await press('Add as a draft')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

it('shows a text as it was written, and saves it with the version that was read', async () => {
  const onClose = open(resource)
  expect(field<HTMLTextAreaElement>('Text').value).toBe('Get up at the same time.')
  expect(field<HTMLTextAreaElement>('Sources').value).toBe('NIDA | https://nida.nih.gov/')
  fill('Text', '## At night\n\n- Read\n- Breathe')
  api.answer('PUT /admin/recovery-resources/{id}', ({ form }) => {
    expect(form.version).toBe(4)
    expect(form.body?.content.map(({ type }) => type)).toEqual(['heading', 'bulletList'])
    return resource
  })
  await press('Save changes')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

it('leaves a text alone that it cannot show', async () => {
  const onClose = open({ ...resource, body: { type: 'doc', content: [{ type: 'horizontalRule' }] } })
  expect(hasField('Text')).toBe(false)
  expect(screen.getByText('The text stays as it is')).toBeTruthy()
  api.answer('PUT /admin/recovery-resources/{id}', ({ form }) => {
    expect(form.body).toBeUndefined()
    return resource
  })
  await press('Save changes')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

it('never saves a draft over a version that is newer than the one it began from, and shows that one', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'rob' }))
  let stored = resource
  api.answer('GET /admin/recovery-resources/{id}', () => stored)
  api.answer('PUT /admin/recovery-resources/{id}', ({ form }) =>
    form.version === stored.version ? stored : refuse(409, 'Someone else just changed this resource.'),
  )
  const openStored = async () => {
    const edited = () => <ResourceDialog id={resource.id} categories={[category]} onClose={() => {}} />
    const shown = renderScreen(edited, { path: '/', at: '/' })
    await screen.findByLabelText('Summary')
    return shown
  }
  const { unmount } = await openStored()
  fill('Summary', 'What I wrote about it.')
  unmount()
  stored = { ...resource, summary: 'What they wrote about it.', version: 5 }
  await openStored()
  expect(field('Summary').value).toBe('What I wrote about it.')
  await press('Save changes')
  await screen.findByText('Someone else just changed this resource.')
  await press('Discard mine and show newest version')
  expect(field('Summary').value).toBe('What they wrote about it.')
})
