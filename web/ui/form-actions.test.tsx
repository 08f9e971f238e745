import { renderToString } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import { NewsletterForm } from '#web/shell/public/newsletter-form.tsx'
import { FormActions } from './form-actions.tsx'

it('as the server writes it, does not send a form to an address that would not take it', () => {
  const sending = /<button[^>]*type="submit"[^>]*disabled/
  expect(renderToString(<FormActions submit="Save changes" isSubmitting={false} />)).toMatch(sending)
  expect(renderToString(<NewsletterForm />)).toMatch(sending)
})
