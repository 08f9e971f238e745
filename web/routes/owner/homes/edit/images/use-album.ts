import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '#web/api/client.ts'
import { outdateOthers } from '#web/routes/owner/homes/edit/edited-home.ts'
import type { TabProps } from '#web/routes/owner/homes/edit/use-tab.ts'
import { type Album, makeAlbum } from './album.ts'
import { makeCalls } from './album-calls.ts'
import { isWaiting } from './image-list.ts'

export function useAlbum({ home, reload }: TabProps) {
  const client = useQueryClient()
  const [album] = useState(() =>
    makeAlbum(
      home,
      makeCalls(home.id, reload, () => void outdateOthers(client)),
    ),
  )
  const state = useSyncExternalStore(album.subscribe, album.get)
  useEffect(() => album.adopt(home), [album, home])
  useEffect(() => album.stop, [album])
  const waiting = state.images
    .filter(isWaiting)
    .map(({ id }) => id)
    .join()
  useEffect(() => (waiting ? askForProgress(home.id, album) : undefined), [album, home.id, waiting])
  return { album, ...state }
}

const firstSeconds = 1.5
const slower = 1.5
// About five minutes: polling forever would keep an unused session alive.
const mostTries = 12

/** Polls, at growing intervals, until the variants of new photos are ready. */
function askForProgress(homeId: string, album: Album) {
  let timer: ReturnType<typeof setTimeout>
  let isOver = false
  const wait = (tries: number) => {
    if (!isOver && tries < mostTries) timer = setTimeout(() => void read(tries), firstSeconds * slower ** tries * 1000)
  }
  const read = async (tries: number) => {
    const answer = await call('GET /homes/{id}/documents', { params: { id: homeId } }).catch(() => undefined)
    if (answer) album.adoptProgress(answer.documents)
    wait(tries + 1)
  }
  wait(0)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
