export default function Screen() {
  return <h1>Maintenance</h1>
}
