import { useElementSize } from '@mantine/hooks'
import { lazy, Suspense } from 'react'

import type { BoardStop } from '#contract/schedule-sheets/schedule-board.ts'
import { useMe } from '#web/backoffice/me.ts'
import { pixelOf, readPlace, scaleOf, viewOf } from '#web/ui/map/map-view.ts'

import { type Known, stopName } from '../board/state/board-tools.hook.ts'
import { sheetTexts as texts } from './sheet.texts.ts'

import classes from './sheet.module.css'

const TiledRoute = lazy(() =>
  import('#web/ui/map/tiled-route.tsx').then((module) => ({ default: module.TiledRoute })),
)

const formatDistance = (metres: number) => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`)

/** The run as a line from stop to stop: over the installation's tiles, or drawn from the positions alone. */
export function RouteMap({ stops, known }: { stops: readonly BoardStop[]; known: Known }) {
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const tilesUrl = useMe().map_tiles_url
  const placed = stops.flatMap((stop, index) => {
    const place = readPlace(stop.lat_lng)
    return place ? [{ stop, place, number: index + 1 }] : []
  })
  if (placed.length === 0) return <p className={classes['noMap']}>{texts.noPositions}</p>
  const missing = stops.length - placed.length
  const label = texts.mapLabel(placed.length)
  const notes = missing > 0 && <figcaption>{texts.withoutPosition(missing)}</figcaption>
  if (tilesUrl)
    return (
      <figure className={classes['map']}>
        <Suspense fallback={<div className={classes['mapFrame']} />}>
          <TiledRoute
            label={label}
            tilesUrl={tilesUrl}
            points={placed.map(({ stop, place, number }) => ({
              place,
              number,
              name: [stop.time, stopName(stop, known)].filter(Boolean).join(' '),
            }))}
          />
        </Suspense>
        {notes}
      </figure>
    )
  const view = viewOf(
    placed.map(({ place }) => place),
    0.01,
  )
  const points = placed.map((each) => ({
    ...each,
    ...pixelOf(each.place, view, { width: width || 1, height: height || 1 }),
  }))
  const here = { width: width || 1, height: height || 1 }
  const onRun = new Set(stops.map(({ accommodation_id }) => accommodation_id))
  // The other hotels of the day: a run of two stops lies somewhere.
  const around = [...known.places.values()].flatMap(({ id, name, lat_lng }) => {
    const place = onRun.has(id) ? null : readPlace(lat_lng)
    return place ? [{ id, name, ...pixelOf(place, view, here) }] : []
  })
  const scale = scaleOf(view, here, 120)
  const isRight = (x: number) => x > (width || 1) * 0.6
  // Overlapping names are unreadable: the later stop only shows its number.
  const isNamed = ({ x, y }: { x: number; y: number }, index: number) =>
    points.slice(0, index).every((each) => Math.abs(each.y - y) > 20 || Math.abs(each.x - x) > 200)
  return (
    <figure className={classes['map']} aria-label={label}>
      <div ref={ref} className={classes['mapFrame']}>
        <svg aria-hidden width="100%" height="100%">
          {around.map(({ id, name, x, y }) => (
            <circle key={id} cx={x} cy={y} r={4} className={classes['nearby']}>
              <title>{name}</title>
            </circle>
          ))}
          <g transform={`translate(12 ${here.height - 14})`}>
            <path d={`M0 -5V0H${scale.width}V-5`} className={classes['scale']} />
            <text x={scale.width + 6} y={1} className={classes['scaleText']}>
              {formatDistance(scale.metres)}
            </text>
          </g>
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={classes['road']} />
          {points.map(({ stop, x, y, number }, index) => (
            <g key={stop.id}>
              <circle cx={x} cy={y} r={11} className={classes['pin']} />
              <text x={x} y={y + 4} textAnchor="middle" className={classes['pinNumber']}>
                {number}
              </text>
              {isNamed({ x, y }, index) && (
                <text
                  x={isRight(x) ? x - 16 : x + 16}
                  y={y + 4}
                  textAnchor={isRight(x) ? 'end' : 'start'}
                  className={classes['pinName']}
                >
                  {[stop.time, stopName(stop, known)].filter(Boolean).join(' ')}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      {notes}
    </figure>
  )
}
