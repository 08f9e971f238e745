export const loader = () => {
  throw new Response(null, { status: 404 })
}

// Never shown: the loader always leads to the not-found screen of the shell around.
export default function NotFound() {
  return null
}
