export default function Screen() {
  return <h1>Terms</h1>
}
