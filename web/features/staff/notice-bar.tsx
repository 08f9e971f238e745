import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { joined } from '#web/ui/element.ts'
import { errorMessage } from '#web/ui/error-message.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { withoutParams } from '#web/ui/use-query-params.ts'
import styles from './notice-bar.module.css'
import { announce, closeNotice, type Next, type StaffNotice, useNotice } from './notices.ts'
import { focusRow } from './rows.ts'

/**
 * What was just done and what comes next, in the corner where decisions are made. The live region exists before it has text, or
 * screen readers would miss it.
 */
export function NoticeBar() {
  const notice = useNotice()
  const { pathname, search } = useLocation()
  return (
    <div role="status" className={joined(styles.place, 'no-print')}>
      <ClosesOnLeaving key={`${pathname}?${withoutParams(search, dialogParams)}`} />
      {notice && <Words key={notice.words} notice={notice} />}
    </div>
  )
}

/** Parameters that open a dialog: closing it changes the query string, but what was done in it is still worth reading. */
const dialogParams = ['review', 'payment']

function ClosesOnLeaving() {
  useEffect(() => closeNotice, [])
  return null
}

function Words({ notice: { words, details = [], next, back, undo } }: { notice: StaffNotice }) {
  const ref = useRef<HTMLDivElement>(null)
  // The pressed button has usually disappeared with its row, so the focus moves here.
  useEffect(() => {
    const timer = setTimeout(() => ref.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [])
  return (
    <Stack ref={ref} gap={2} panel className={styles.notice}>
      <p>{words}</p>
      {details.length > 0 && (
        <Stack as="ul" gap={1} bullets className={styles.details}>
          {[...new Set(details)].map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </Stack>
      )}
      <Row className={styles.ways}>
        {next && <GoOn next={next} />}
        {!next && back && (
          <Link to={back.to} data-next onClick={closeNotice}>
            {back.label}
          </Link>
        )}
        {undo && <Undo undo={undo} />}
      </Row>
      <IconButton icon="close" label="Close message" className={styles.close} onClick={closeNotice} />
    </Stack>
  )
}

function GoOn({ next }: { next: Next }) {
  if ('to' in next)
    return (
      <Link to={next.to} data-next aria-keyshortcuts="n" onClick={closeNotice}>
        Next: {next.label}
      </Link>
    )
  return (
    <Button
      variant="soft"
      size="sm"
      data-next
      aria-keyshortcuts="n"
      onClick={() => {
        focusRow(next.row)
        closeNotice()
      }}
    >
      Next: {next.label}
    </Button>
  )
}

function Undo({ undo: { label, run } }: { undo: NonNullable<StaffNotice['undo']> }) {
  const [isBusy, setBusy] = useState(false)
  async function undo() {
    setBusy(true)
    await run().catch((error: unknown) => announce({ words: errorMessage(error, 'That did not work.') }))
    setBusy(false)
  }
  return (
    <Button variant="plain" size="sm" aria-keyshortcuts="u" loading={isBusy} onClick={() => void undo()}>
      {label}
    </Button>
  )
}
