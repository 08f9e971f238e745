export default function BeingBuilt() {
  return <h1>Being built</h1>
}
