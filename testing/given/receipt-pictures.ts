import sharp from 'sharp'

type Drawn = { bank?: string; amount?: string; operation?: string; name?: string }

/** A receipt as a bank's application shows it on a phone; two of one bank differ in some words and digits only. */
export function receiptPicture({
  bank = 'Banco Andino',
  amount = '$60.000',
  operation = '00481516',
  name = 'María Núñez',
}: Drawn = {}) {
  const lines = [
    ['Monto', amount],
    ['Fecha', '3 may 2027 08:14'],
    ['Desde', name],
    ['Hacia', 'Turismo Altiplano SpA'],
    ['Banco', bank],
    ['Operación', operation],
  ]
  const rows = lines.map(
    ([label, value], index) =>
      `<text x="60" y="${620 + index * 130}" font-size="34" fill="#667">${label}</text>
       <text x="1020" y="${620 + index * 130}" font-size="40" text-anchor="end" fill="#112">${value}</text>
       <path d="M60 ${660 + index * 130}H1020" stroke="#dde"/>`,
  )
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920" font-family="DejaVu Sans, sans-serif">
      <rect width="1080" height="1920" fill="#fff"/><rect width="1080" height="320" fill="#${bank.length % 2 ? '0a4d8c' : '7a1f3d'}"/>
      <text x="540" y="190" font-size="64" text-anchor="middle" fill="#fff">${bank}</text>
      <text x="540" y="440" font-size="52" text-anchor="middle" fill="#112">Transferencia exitosa</text>
      ${rows.join('')}</svg>`),
  )
}
