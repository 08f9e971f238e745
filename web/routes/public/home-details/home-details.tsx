export default function Screen() {
  return <h1>Home details</h1>
}
