import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { joined } from '#web/ui/element.ts'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import popup from '#web/ui/popup.module.css'
import { Text } from '#web/ui/text.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import styles from './share-button.module.css'

/**
 * Uses the phone's share sheet if there is one, or else shows the link in a box with a button that copies it. Hidden without
 * JavaScript.
 */
export function ShareButton({ title, what }: { title: string; what: 'home' | 'post' }) {
  const box = useRef<HTMLDivElement>(null)
  const [url, setUrl] = useState('')
  // Not every page may write to the clipboard, but people can copy the link themselves.
  const { copy, said, forget } = useCopy({ done: 'Link copied', otherwise: 'Press and hold the link to copy it.' })

  async function share() {
    const address = location.href.split('#')[0]!
    try {
      if (navigator.share) return await navigator.share({ title, url: address })
    } catch (error) {
      // Closing the share sheet is not an error.
      if ((error as Error).name === 'AbortError') return
    }
    setUrl(address)
    forget()
    box.current?.showPopover()
  }

  async function copyLink() {
    if (!(await copy(url))) box.current?.querySelector('input')?.select()
  }

  return (
    <span className="needs-script">
      <Button variant="plain" size="snug" onClick={share}>
        <Icon name="share" /> Share
      </Button>
      <div ref={box} popover="auto" className={joined(popup.popup, styles.box)} role="dialog" aria-label={`Share this ${what}`}>
        <Stack gap={2}>
          <Text bold>Share this {what}</Text>
          <Row nowrap align="stretch" gap={2}>
            <input
              readOnly
              value={url}
              aria-label={`Link to this ${what}`}
              className={field.control}
              onFocus={({ target }) => target.select()}
            />
            <Button onClick={copyLink}>
              <Text as="span" nowrap>
                Copy link
              </Text>
            </Button>
          </Row>
          <Text size="sm" role="status">
            {said}
          </Text>
        </Stack>
      </div>
    </span>
  )
}
