export default function Screen() {
  return <h1>Live support</h1>
}
