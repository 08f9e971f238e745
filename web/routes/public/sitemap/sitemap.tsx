export default function Screen() {
  return <h1>Site map</h1>
}
