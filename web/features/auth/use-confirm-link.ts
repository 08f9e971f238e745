import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/api/client.ts'
import { useWelcome } from './use-welcome.ts'

/** Opens the link of the confirmation mail, once: its secret works only one time. */
export function useConfirmLink() {
  const [params] = useSearchParams()
  const token = params.get('confirm')
  const used = useRef<string>(undefined)
  const welcome = useWelcome()
  const [failure, setFailure] = useState<string>()

  const open = useEffectEvent(async (secret: string) => {
    try {
      await welcome(await call('POST /auth/confirm-email', { body: { token: secret } }))
    } catch (error) {
      setFailure((error as Error).message)
    }
  })
  useEffect(() => {
    if (!token || used.current === token) return
    used.current = token
    void open(token)
  }, [token])

  return { isBusy: token !== null && failure === undefined, failure }
}
