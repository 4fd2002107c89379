import { encode } from 'uqr'

import { sheetTexts as texts } from './sheet.texts.ts'

import classes from './sheet.module.css'

/** On paper only: opens the sheet as it stands now, beside the version that was printed. */
export function SheetQr({ address, number, version }: { address: string; number: number; version: number }) {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <figure className={classes['qr']} aria-label={texts.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      <figcaption>{texts.qrHint(number, version)}</figcaption>
    </figure>
  )
}
