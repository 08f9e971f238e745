export default function Screen() {
  return <h1>Saved homes</h1>
}
