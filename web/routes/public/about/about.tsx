export default function Screen() {
  return <h1>About</h1>
}
