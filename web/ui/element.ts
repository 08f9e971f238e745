import { type ComponentProps, createElement, type ElementType, type JSX } from 'react'

export type Tag = keyof JSX.IntrinsicElements

/** The properties of a part with its own ones and those of the element it renders. */
export type Part<T extends Tag, Own> = Own & { as?: T } & Omit<ComponentProps<T>, keyof Own | 'as'>

/** Renders a tag that only the caller knows, with the properties of that tag. */
export const element = (tag: ElementType, props: object) => createElement(tag, props)

export const joined = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
