import { encodeQR } from 'qr'

/** A QR code as one SVG, sized by its style; `border` is in modules. */
export function QrCode({
  text,
  border = 1,
  className,
}: {
  text: string
  border?: number
  className?: string | undefined
}) {
  const data = encodeQR(text, 'raw', { ecc: 'medium', border })
  const size = data.length
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={className} aria-hidden shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
