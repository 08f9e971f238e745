export default function Screen() {
  return <h1>Refunds and cancellation</h1>
}
