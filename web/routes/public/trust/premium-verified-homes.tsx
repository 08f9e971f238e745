export default function Screen() {
  return <h1>Premium verified homes</h1>
}
