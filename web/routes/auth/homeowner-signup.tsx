export default function Screen() {
  return <h1>Homeowner sign-up</h1>
}
