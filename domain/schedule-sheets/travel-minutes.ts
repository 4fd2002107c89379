/** Degrees of latitude and longitude. */
export type Position = { lat: number; lng: number }

const kilometresPerDegree = 111.2
/** streets against the crow's flight, and how fast a van gets along them */
const detour = 1.35
const kilometresPerMinute = 28 / 60
/** from a gate to the next gate of the same place */
const sameBlock = 1

export function positionOf(latLng: string): Position | null {
  const [lat, lng] = latLng.split(',').map(Number)
  return lat !== undefined && lng !== undefined && Number.isFinite(lat) && Number.isFinite(lng) && latLng
    ? { lat, lng }
    : null
}

/** Minutes of a van in town between two positions, to a tenth. */
export function travelMinutes(from: Position, to: Position): number {
  const north = (to.lat - from.lat) * kilometresPerDegree
  const east =
    (to.lng - from.lng) * kilometresPerDegree * Math.cos(((from.lat + to.lat) / 2) * (Math.PI / 180))
  const kilometres = Math.hypot(north, east) * detour
  return kilometres < 0.02 ? 0 : Math.round((sameBlock + kilometres / kilometresPerMinute) * 10) / 10
}
