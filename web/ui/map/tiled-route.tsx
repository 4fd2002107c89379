import 'leaflet/dist/leaflet.css'
import { divIcon, latLngBounds, map as createMap, marker, polyline, tileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'

import type { Place } from './map-view.ts'

import classes from './tiled-route.module.css'

export type RoutePoint = { place: Place; number: number; name: string }
type TiledRouteProps = { points: readonly RoutePoint[]; tilesUrl: string; label: string }

/** A road from point to point over the tiles that the installation configured; loaded only then. */
export function TiledRoute({ points, tilesUrl, label }: TiledRouteProps) {
  const frame = useRef<HTMLDivElement>(null)
  const drawn = JSON.stringify(points)
  useEffect(() => {
    if (!frame.current) return undefined
    const places = points.map(({ place }) => place)
    // The page scrolls past the map; who wants to come nearer has the buttons and the double click.
    const map = createMap(frame.current, { scrollWheelZoom: false })
    tileLayer(tilesUrl, { maxZoom: 19 }).addTo(map)
    polyline(places, { className: classes['road'] ?? '', weight: 4, interactive: false }).addTo(map)
    for (const { place, number, name } of points) {
      const icon = divIcon({
        className: classes['pin'] ?? '',
        html: String(number),
        iconSize: [24, 24],
      })
      // A place's name is user input: text, never markup.
      const words = document.createElement('span')
      words.textContent = name
      marker(place, { icon, alt: name }).bindTooltip(words).addTo(map)
    }
    map.fitBounds(latLngBounds(places).pad(0.15), { maxZoom: 15 })
    return () => {
      map.remove()
    }
    // Compared by content: the board creates the points again with every change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tilesUrl, drawn])
  return <div ref={frame} className={classes['frame']} role="application" aria-label={label} />
}
