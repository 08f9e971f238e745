export default function Screen() {
  return <h1>Find Recovery Homes</h1>
}
