export default function Screen() {
  return <h1>Crisis helplines</h1>
}
