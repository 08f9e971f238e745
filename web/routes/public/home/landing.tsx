export default function Screen() {
  return <h1>Find a recovery home</h1>
}
