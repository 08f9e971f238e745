export default function Screen() {
  return <h1>Newsletter unsubscribe</h1>
}
