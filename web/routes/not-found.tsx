export const loader = () => {
  throw new Response(null, { status: 404 })
}

// Never rendered: the loader always ends at the not-found screen of the surrounding shell.
export default function NotFound() {
  return null
}
