import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './share-button.module.css'

/** The phone's own sheet where there is one, else the address is copied. Shown only with JavaScript. */
export function ShareButton({ title }: { title: string }) {
  const [said, setSaid] = useState('')

  async function share() {
    const url = location.href.split('#')[0]!
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      setSaid('Link copied')
    } catch (error) {
      // Closing the sheet is no failure.
      if ((error as Error).name !== 'AbortError') setSaid(`Copy this link: ${url}`)
    }
  }

  return (
    <span className={styles.share}>
      <Button look="plain" onClick={share}>
        <Icon name="share" /> Share
      </Button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </span>
  )
}
