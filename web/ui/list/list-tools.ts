import { createContext, type ReactNode } from 'react'

/** What a frame puts beside the filters of every list on its screens. */
export const ListTools = createContext<ReactNode>(null)
