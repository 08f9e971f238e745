export default function Screen() {
  return <h1>Resident login</h1>
}
