export default function Screen() {
  return <h1>Choice of homeowner sign-up variants</h1>
}
