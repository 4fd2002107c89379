/** A place on earth, in degrees. */
export type Place = { lat: number; lng: number }
/** The view of a small map: its centre, and the degrees of latitude of its height. */
export type MapView = { center: Place; span: number }
export type MapSize = { width: number; height: number }
type Pixel = { x: number; y: number }

export function readPlace(latLng: string): Place | null {
  const [, lat, lng] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(latLng) ?? []
  if (lat === undefined || lng === undefined) return null
  const place = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : null
}

/** `-22.91087,-68.19970`: a metre is close enough. */
export function writePlace({ lat, lng }: Place): string {
  return `${lat.toFixed(5)},${lng.toFixed(5)}`
}

/** A degree of longitude is shorter than one of latitude, by the cosine of the latitude. */
const shrink = (view: MapView) => Math.max(0.05, Math.cos((view.center.lat * Math.PI) / 180))

export function pixelOf(place: Place, view: MapView, size: MapSize): Pixel {
  const perDegree = size.height / view.span
  return {
    x: size.width / 2 + (place.lng - view.center.lng) * perDegree * shrink(view),
    y: size.height / 2 - (place.lat - view.center.lat) * perDegree,
  }
}

export function placeAt({ x, y }: Pixel, view: MapView, size: MapSize): Place {
  const perDegree = size.height / view.span
  return {
    lat: view.center.lat - (y - size.height / 2) / perDegree,
    lng: view.center.lng + (x - size.width / 2) / (perDegree * shrink(view)),
  }
}

const rounds = [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]

/** A round length in metres that is at most that wide on the map, and how wide it is. */
export function scaleOf(view: MapView, size: MapSize, widest: number): { metres: number; width: number } {
  const perMetre = size.height / (view.span * 111_320)
  const metres = rounds.findLast((each) => each * perMetre <= widest) ?? 20
  return { metres, width: metres * perMetre }
}

/** A view in which all the places can be seen, with some air around them. */
export function viewOf(places: readonly Place[], smallest = 0.01): MapView {
  const [first] = places
  if (!first) return { center: { lat: 0, lng: 0 }, span: 60 }
  const lats = places.map(({ lat }) => lat)
  const lngs = places.map(({ lng }) => lng)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  return {
    center: { lat: (south + north) / 2, lng: (west + east) / 2 },
    span: Math.max(smallest, (north - south) * 1.3, (east - west) * 0.9),
  }
}
