export default function Screen() {
  return <h1>Reset password</h1>
}
