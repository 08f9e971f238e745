import type { ReactNode } from 'react'
import { MainArea } from './main-area.tsx'
import { Brand } from './public/brand.tsx'
import { SafetyStrip } from './public/safety-strip.tsx'
import styles from './signed-in/signed-in-shell.module.css'
import { Waiting } from './waiting.tsx'

/** Until it is known who looks: what all frames have in common, so that little moves when theirs appears. */
export function LoadingFrame({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <>
      <SafetyStrip wide />
      <header className={styles.bar}>
        <Brand />
      </header>
      <MainArea>
        <noscript>
          <p className={styles.noscript}>
            This page needs JavaScript. Without it, <a href="/contact">see how to reach us</a>.
          </p>
        </noscript>
        <Waiting words={words} />
      </MainArea>
      {children}
    </>
  )
}
