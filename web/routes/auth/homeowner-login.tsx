export default function Screen() {
  return <h1>Homeowner login</h1>
}
