import Preact from 'preact/compat'

export * from 'preact/compat'

const setNothing = () => undefined

/** The router asks for it, and sets it only where screens opt into transitions, which none of ours does. */
export const useOptimistic = (value) => [value, setNothing]

export default { ...Preact, useOptimistic }
