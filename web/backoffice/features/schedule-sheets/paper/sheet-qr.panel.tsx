import { QrCode } from '#web/ui/parts/qr-code.tsx'

import { paperTexts as texts } from './sheet-paper.texts.ts'

import classes from './sheet-paper.module.css'

/** In print: opens a page that says whether this copy is the latest. */
export function SheetQr({ address }: { address: string }) {
  return (
    <figure className={classes['qr']} aria-label={texts.qr}>
      <QrCode text={address} />
      <figcaption>{texts.qrHint}</figcaption>
    </figure>
  )
}
