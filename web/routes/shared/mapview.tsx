export default function Screen() {
  return <h1>Map view</h1>
}
