import { createElement, Fragment, type ReactNode } from 'react'

/** Parts without an identity of their own: their place in the text is one, because it does not change while it is read. */
export const partsInOrder = <Item>(items: readonly Item[], show: (item: Item) => ReactNode) =>
  createElement(Fragment, null, ...items.map(show))
