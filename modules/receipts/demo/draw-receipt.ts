import sharp from 'sharp'

type Receipt = {
  bank: string
  amount: string
  date: string
  payer: string
  payee: string
  reference: string
  colour: string
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A transfer as a bank's application shows it on a phone. */
export function drawReceipt({
  bank,
  amount,
  date,
  payer,
  payee,
  reference,
  colour,
}: Receipt): Promise<Buffer> {
  const rows = [
    ['Monto', amount],
    ['Fecha', date],
    ['Desde', payer],
    ['Hacia', payee],
    ['Operación', reference],
  ].map(
    ([label = '', value = ''], index) =>
      `<text x="60" y="${620 + index * 130}" font-size="34" fill="#667">${label}</text>
       <text x="1020" y="${620 + index * 130}" font-size="40" text-anchor="end" fill="#112">${escaped(value)}</text>
       <path d="M60 ${660 + index * 130}H1020" stroke="#dde"/>`,
  )
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920" font-family="DejaVu Sans, sans-serif">
      <rect width="1080" height="1920" fill="#fff"/><rect width="1080" height="320" fill="${colour}"/>
      <text x="540" y="190" font-size="64" text-anchor="middle" fill="#fff">${escaped(bank)}</text>
      <text x="540" y="440" font-size="52" text-anchor="middle" fill="#112">Transferencia exitosa</text>
      ${rows.join('')}</svg>`),
  )
    .jpeg({ quality: 82 })
    .toBuffer()
}
