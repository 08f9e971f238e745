export default function Screen() {
  return <h1>Recovery homes in Delray Beach, FL</h1>
}
