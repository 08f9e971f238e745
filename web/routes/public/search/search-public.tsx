export default function Screen() {
  return <h1>Homes on a map</h1>
}
