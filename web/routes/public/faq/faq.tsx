export default function Screen() {
  return <h1>FAQ</h1>
}
