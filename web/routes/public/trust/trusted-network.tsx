export default function Screen() {
  return <h1>Trusted network</h1>
}
