import { ActionIcon } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'

import { uiTexts } from '../parts/ui.texts.ts'
import { type MapView, pixelOf, type Place, placeAt, viewOf } from './map-view.ts'

import classes from './position-field.module.css'

export type ReferencePoint = { name: string; place: Place }
export type MapProps = {
  value: Place | null
  onChange: (place: Place) => void
  references: readonly ReferencePoint[]
  label: string
}

const steps: Record<string, [lat: number, lng: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A map without tiles: known places to find one's way by, a point to move by click or with the arrows. */
export function DrawnMap({ value, onChange, references, label }: MapProps) {
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const [zoomed, setZoomed] = useState<MapView | null>(null)
  const known = [...references.map(({ place }) => place), ...(value ? [value] : [])]
  const view = zoomed ?? viewOf(known, 0.02)
  const size = { width: width || 1, height: height || 1 }

  const choose = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onChange(placeAt({ x: event.clientX - box.left, y: event.clientY - box.top }, view, size))
    setZoomed(view)
  }
  const zoom = (factor: number) =>
    setZoomed({ center: value ?? view.center, span: Math.min(90, Math.max(0.002, view.span * factor)) })
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step && event.key !== '+' && event.key !== '-') return
    event.preventDefault()
    if (!step) return zoom(event.key === '+' ? 0.5 : 2)
    const stride = view.span / (event.shiftKey ? 8 : 80)
    const from = value ?? view.center
    const place = { lat: from.lat + step[0] * stride, lng: from.lng + step[1] * stride }
    onChange(place)
    setZoomed({ ...view, center: place })
  }

  return (
    <div className={classes['frame']} ref={ref}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- «application» is the role of a thing with keys of its own */}
      <svg
        className={classes['map']}
        role="application"
        aria-label={label}
        tabIndex={0}
        onClick={choose}
        onKeyDown={press}
      >
        {[0.2, 0.4, 0.6, 0.8].map((part) => (
          <g key={part} className={classes['grid']}>
            <line x1={0} x2={size.width} y1={size.height * part} y2={size.height * part} />
            <line y1={0} y2={size.height} x1={size.width * part} x2={size.width * part} />
          </g>
        ))}
        {references.map(({ name, place }) => {
          const { x, y } = pixelOf(place, view, size)
          return (
            <g key={name}>
              <circle cx={x} cy={y} r={3} className={classes['point']} />
              <text x={x + 7} y={y + 4} className={classes['label']}>
                {name}
              </text>
            </g>
          )
        })}
        {value && <Pin {...pixelOf(value, view, size)} />}
      </svg>
      <ActionIcon.Group className={classes['zoom'] ?? ''} orientation="vertical">
        <ActionIcon variant="default" aria-label={uiTexts.zoomIn} onClick={() => zoom(0.5)}>
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={uiTexts.zoomOut} onClick={() => zoom(2)}>
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
      </ActionIcon.Group>
    </div>
  )
}

function Pin({ x, y }: { x: number; y: number }) {
  return <path d={`M${x} ${y}c-3-7-8-10-8-16a8 8 0 0 1 16 0c0 6-5 9-8 16z`} className={classes['pin']} />
}
