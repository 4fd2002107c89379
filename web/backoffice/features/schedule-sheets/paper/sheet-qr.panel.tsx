import { encode } from 'uqr'

import { paperTexts as texts } from './sheet-paper.texts.ts'

import classes from './sheet-paper.module.css'

/** On paper: opens a page that says whether this copy is the latest. */
export function SheetQr({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 1 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <figure className={classes['qr']} aria-label={texts.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      <figcaption>{texts.qrHint}</figcaption>
    </figure>
  )
}
