import type { ReactNode } from 'react'
import { MainArea } from './main-area.tsx'
import { Brand } from './public/brand.tsx'
import { SafetyStrip } from './public/safety-strip.tsx'
import styles from './signed-in/signed-in-shell.module.css'
import { Waiting } from './waiting.tsx'

/** Shown until it is known who is visiting: the parts that all frames share, to keep the layout shift small. */
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
            This page needs JavaScript. If yours is off, email us from the <a href="/contact">contact page</a>.
          </p>
        </noscript>
        <Waiting words={words} />
      </MainArea>
      {children}
    </>
  )
}
