import { jsx as create } from 'preact/compat/jsx-runtime'

export { Fragment } from 'preact/compat/jsx-runtime'

const isText = (child) => typeof child === 'string' || typeof child === 'number'
const isNothing = (child) => child === null || child === undefined || typeof child === 'boolean'

/**
 * Texts side by side as one text in the place of the first; the places of the others stay, empty. A page that the server sends
 * cannot say where one text ends and the next begins, so a start that expected two would change the page, a hundred times on
 * one with many homes.
 */
function joinTexts(children) {
  let joined
  let first = -1
  for (const [index, child] of children.entries()) {
    if (isNothing(child)) continue
    if (!isText(child)) first = -1
    else if (first === -1) first = index
    else {
      joined ??= [...children]
      joined[first] = `${joined[first]}${child}`
      joined[index] = null
    }
  }
  return joined ?? children
}

export function jsx(type, props, ...rest) {
  const children = Array.isArray(props.children) ? joinTexts(props.children) : props.children
  return create(type, children === props.children ? props : { ...props, children }, ...rest)
}

export { jsx as jsxDEV, jsx as jsxs }
