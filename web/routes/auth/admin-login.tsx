export default function Screen() {
  return <h1>Admin login</h1>
}
