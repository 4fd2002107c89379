import { formatDate } from '#words/format.ts'

type Facts = {
  operator: { name: string; phone: string; email: string }
  name: string
  sheet_number: number
  sheet_name: string
  date: string
}

/** Mail to a crew member who was taken off a published run. */
export function crewRemovedEmail({ operator, name, sheet_number, sheet_name, date }: Facts) {
  const day = formatDate(date, { long: true })
  const subject = `Ya no vas en la planilla #${sheet_number}: ${sheet_name}, ${day}`
  const body = [
    `Hola, ${name}:`,
    '',
    `Ya no vas en ${sheet_name} del ${day} (planilla #${sheet_number}). No tienes que hacer nada.`,
    '',
    [operator.name, operator.phone, operator.email].filter((part) => part !== '').join(' · '),
  ].join('\n')
  return { subject, body }
}
