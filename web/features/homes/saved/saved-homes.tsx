import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { call } from '#web/api/client.ts'
import { useViewer } from './viewer.ts'

type Saved = { isSaved: (homeId: string) => boolean; set: (homeId: string, saved: boolean) => void }

const Context = createContext<Saved | null>(null)

/** Fetches once, for a whole list, which of its homes are saved. What is saved before the answer arrives stays saved. */
export function SavedHomes({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const isResident = useViewer() === 'resident'
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  const asked = ids.join()

  useEffect(() => {
    if (!isResident || asked === '') return
    let isCurrent = true
    call('POST /residents/saved-homes/check-many', { body: { homeIds: asked.split(',') } }).then(
      ({ savedHomeIds }) => isCurrent && setSaved((before) => new Set([...before, ...savedHomeIds])),
      // The hearts then show as not saved; pressing one shows the error.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isResident, asked])

  const set = (homeId: string, isSaved: boolean) =>
    setSaved((before) => new Set(isSaved ? [...before, homeId] : [...before].filter((id) => id !== homeId)))
  return <Context value={{ isSaved: (homeId) => saved.has(homeId), set }}>{children}</Context>
}

export function useSaved(homeId: string) {
  const list = useContext(Context)
  if (!list) throw new Error('A save button stands inside <SavedHomes>')
  return [list.isSaved(homeId), (saved: boolean) => list.set(homeId, saved)] as const
}
