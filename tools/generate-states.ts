/** Writes docs/states.md from the tables of the domain; with --check it only says whether the file is as it should be. */
import { readFileSync, writeFileSync } from 'node:fs'

import { bookingActs } from '#domain/bookings/booking-status.rules.ts'
import { paymentActs } from '#domain/bookings/payment.rules.ts'
import { sheetActs } from '#domain/schedule-sheets/sheet-status.rules.ts'
import type { Transitions } from '#domain/transitions.ts'

const file = 'docs/states.md'

function drawn(title: string, from: string, acts: Transitions<string, string, string>): string {
  const arrows = new Map<string, string[]>()
  for (const [act, { from: starts, to: ends }] of Object.entries(acts))
    for (const start of starts)
      for (const end of ends) {
        const arrow = `${start} --> ${end}`
        if (start !== end) arrows.set(arrow, [...(arrows.get(arrow) ?? []), act])
      }
  const rows = Object.entries(acts).map(
    ([act, { from: starts, to: ends, who }]) =>
      `| \`${act}\` | ${starts.join(', ')} | ${ends.join(', ')} | ${who.join(', ')} |`,
  )
  return [
    `## ${title}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...from.split(' ').map((status) => `  [*] --> ${status}`),
    ...[...arrows].map(([arrow, names]) => `  ${arrow}: ${names.join(', ')}`),
    '```',
    '',
    '| act | from | to | who |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

const text = [
  '# States',
  '',
  'Written by `npm run docs:states` from the tables of the domain; `npm run check` refuses it when it is not up to date.',
  '',
  drawn('Booking', 'borrador bloqueada pendiente confirmada', bookingActs),
  '',
  drawn('Schedule sheet', 'borrador', sheetActs),
  '',
  drawn('Payment', 'por_verificar aprobado', paymentActs),
  '',
].join('\n')

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error(`${file} is not what the domain says: run npm run docs:states`)
  process.exit(1)
}
