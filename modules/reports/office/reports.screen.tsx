export default function ReportsScreen() {
  return null
}
