export default function Screen() {
  return <h1>Verified listings</h1>
}
