import 'leaflet/dist/leaflet.css'
import { circleMarker, type CircleMarker, latLngBounds, map as createMap, type Map, tileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'

import type { MapProps } from './drawn-map.tsx'

import classes from './position-field.module.css'

const pinStyle = { radius: 8, color: '#ffffff', weight: 2, fillColor: '#a84b25', fillOpacity: 1 }

/** A map with the tiles that the installation configured; loaded only then. */
export function TiledMap({ value, onChange, references, label, tilesUrl }: MapProps & { tilesUrl: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef<{ map: Map; pin: CircleMarker | null } | null>(null)
  const chosen = useRef(onChange)
  chosen.current = onChange

  useEffect(() => {
    if (!frame.current) return undefined
    const map = createMap(frame.current)
    tileLayer(tilesUrl, { maxZoom: 19 }).addTo(map)
    const places = [...references.map(({ place }) => place), ...(value ? [value] : [])]
    if (places.length > 0) map.fitBounds(latLngBounds(places).pad(0.1), { maxZoom: 15 })
    else map.setView([0, 0], 2)
    map.on('click', ({ latlng }) => chosen.current({ lat: latlng.lat, lng: latlng.lng }))
    shown.current = { map, pin: null }
    return () => {
      map.remove()
      shown.current = null
    }
    // The map is made once; what it shows afterwards moves with `value` below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tilesUrl])

  useEffect(() => {
    if (!shown.current) return
    shown.current.pin?.remove()
    shown.current.pin = value ? circleMarker(value, pinStyle).addTo(shown.current.map) : null
  }, [value])

  return (
    <div className={classes['frame']}>
      <div ref={frame} className={classes['tiles']} role="application" aria-label={label} />
    </div>
  )
}
