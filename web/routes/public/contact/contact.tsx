export default function Screen() {
  return <h1>Contact</h1>
}
