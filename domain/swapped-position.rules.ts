const degreesOf = (latLng: string) => {
  const [, lat, lng] =
    /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(latLng.replaceAll(/\s/g, '')) ?? []
  return lat === undefined || lng === undefined ? null : { lat, lng }
}

/** In degrees on the plane: enough to tell one side of the ocean from the other. */
const distance = (one: { lat: string; lng: string }, other: { lat: string; lng: string }) =>
  Math.hypot(Number(one.lat) - Number(other.lat), Number(one.lng) - Number(other.lng))

/** No place of a country of ours is farther from its example, unless the other order is far too. */
const farDegrees = 20

/**
 * The position with latitude and longitude in the other order, if that one is near `known` and the typed one is far:
 * «-68.2,-22.9» of Chile is «-22.9,-68.2». Null for a position that may be right, and where no place is known.
 */
export function swappedPosition(latLng: string, known: string): string | null {
  const typed = degreesOf(latLng)
  const near = degreesOf(known)
  if (!typed || !near || Math.abs(Number(typed.lng)) > 90) return null
  const turned = { lat: typed.lng, lng: typed.lat }
  const isFar = distance(typed, near) > Math.max(farDegrees, 2 * distance(turned, near))
  return isFar ? `${turned.lat},${turned.lng}` : null
}
