export default function Screen() {
  return <h1>Privacy policy</h1>
}
