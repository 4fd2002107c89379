import { formatDate } from '#words/format.ts'

type Operator = { name: string; phone: string; email: string }

const signed = ({ name, phone, email }: Operator) =>
  [name, phone, email].filter((part) => part !== '').join(' · ')

type Passenger = { operator: Operator; name: string; locator: string; tours: string[]; link: string }

/** Mail: the pickup time that the passenger got is no longer valid, and there is no new one yet. */
export function pickupWithdrawnEmail({ operator, name, locator, tours, link }: Passenger) {
  const subject = `Cambia tu hora de recogida · ${locator} · ${operator.name}`
  const body = [
    `Hola, ${name}:`,
    '',
    `Estamos ordenando de nuevo las recogidas de ${tours.join(' y ')}: la hora que te dimos ya no vale.`,
    'Tu reserva sigue en pie. Te escribimos apenas tengamos la hora nueva.',
    '',
    `Tu voucher: ${link}`,
    '',
    signed(operator),
  ].join('\n')
  return { subject, body }
}

type Crew = { operator: Operator; name: string; sheet_number: number; sheet_name: string; date: string }

/** Mail to a crew member who was taken off a published run. */
export function runGoneEmail({ operator, name, sheet_number, sheet_name, date }: Crew) {
  const day = formatDate(date, { long: true })
  const subject = `Ya no vas en la planilla #${sheet_number}: ${sheet_name}, ${day}`
  const body = [
    `Hola, ${name}:`,
    '',
    `Ya no vas en ${sheet_name} del ${day} (planilla #${sheet_number}). No tienes que hacer nada.`,
    '',
    signed(operator),
  ].join('\n')
  return { subject, body }
}
