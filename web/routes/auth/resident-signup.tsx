export default function Screen() {
  return <h1>Resident sign-up</h1>
}
