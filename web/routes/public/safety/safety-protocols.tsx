export default function Screen() {
  return <h1>Safety protocols</h1>
}
