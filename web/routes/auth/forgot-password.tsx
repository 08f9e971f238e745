export default function Screen() {
  return <h1>Forgot password</h1>
}
