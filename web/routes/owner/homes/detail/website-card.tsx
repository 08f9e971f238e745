import { useState } from 'react'
import { useSettings } from '#web/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { embedSnippet } from './embed-snippet.ts'
import type { OwnHome } from './owner-home.ts'

/** The code that shows a published home's available beds on its owner's own website. */
export function WebsiteCard({ home: { id, title, ownerId } }: { home: OwnHome }) {
  const settings = useSettings()
  const [of, setOf] = useState<'home' | 'owner'>('home')
  const { copy, said, forget } = useCopy({ done: 'Code copied.', otherwise: 'Select the code and copy it.' })
  if (!settings || !ownerId) return null
  const site = settings.publicUrl
  const code = of === 'home' ? embedSnippet.home({ site, id, title }) : embedSnippet.owner({ site, ownerId })
  return (
    <Card title="Show available beds on your website">
      <p>
        Paste this code into your own site. It shows the home’s name, price, available beds and when you last confirmed them, and
        it stays up to date. It sets no cookies and tracks no one.
      </p>
      <SegmentedControl
        label="Homes to show"
        options={[
          { value: 'home', label: 'This home' },
          { value: 'owner', label: 'All my published homes' },
        ]}
        value={of}
        onChange={(value) => {
          setOf(value)
          forget()
        }}
      />
      <TextArea label="Code for your website" readOnly rows={4} value={code} onFocus={({ target }) => target.select()} />
      <Row>
        <Button variant="soft" onClick={() => void copy(code)}>
          Copy code
        </Button>
        <span role="status">{said}</span>
      </Row>
    </Card>
  )
}
