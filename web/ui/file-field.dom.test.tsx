import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { render } from '#tests/dom/render.tsx'
import { field, user } from '#tests/dom/screen.tsx'
import { UploadField } from './file-field.tsx'

const scan = new File(['scan'], 'scan.pdf', { type: 'application/pdf' })

it('sends a file as soon as it is chosen, says how far it is, and can be used again', async () => {
  const answer = Promise.withResolvers<void>()
  const sent: File[] = []
  render(
    <UploadField
      label="Document"
      send={(file, onProgress) => {
        sent.push(file)
        onProgress(40)
        return answer.promise
      }}
    />,
  )
  await user.upload(field('Document'), scan)
  expect(screen.getByText('Uploading: 40%')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Upload progress' })).toHaveProperty('value', 40)
  expect(field('Document').getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement, 'the focus stays').toBe(field('Document'))
  await user.upload(field('Document'), new File(['other'], 'other.pdf', { type: 'application/pdf' }))
  answer.resolve()
  await screen.findByLabelText('Document', { selector: ':not([aria-disabled])' })
  expect([sent, screen.queryByText(/^Uploading/)]).toEqual([[scan], null])
})

it('says at the field why a file was not taken', async () => {
  render(
    <UploadField
      label="Document"
      failed={(file, message) => `Failed to upload ${file.name}: ${message}`}
      send={() => Promise.reject(new Error('The file is damaged.'))}
    />,
  )
  await user.upload(field('Document'), scan)
  const message = await screen.findByText('Failed to upload scan.pdf: The file is damaged.')
  expect(field('Document').getAttribute('aria-describedby')).toBe(message.id)
})
