import { formatDate, formatMonth } from '#words/format.ts'

const kinds: Readonly<Record<string, string>> = {
  correccion: 'Corrección',
  ajuste: 'Ajuste',
  comision: 'Comisión',
  endoso: 'Endoso',
}

export const statementPaperTexts = {
  fileName: 'estado-de-cuenta',
  title: (number: number) => `Estado de cuenta N.º ${number}`,
  of: (month: string) => formatMonth(`${month}-01`),
  to: 'Para',
  dueOn: (date: string) => `Vence el ${formatDate(date, { year: true })}`,
  total: 'Total',
  unpaid: 'Por pagar',
  favor: 'A tu favor',
  columns: {
    position: 'N.º',
    date: 'Fecha',
    tour: 'Tour',
    passenger: 'Pasajero',
    people: 'Personas',
    locator: 'Reserva',
    reference: 'Tu referencia',
    gross: 'Precio público',
    commission: 'Comisión',
    net: 'Neto',
    paid: 'Pagado',
    amount: 'Saldo',
  },
  what: ({ kind, tour }: { kind: string; tour: string }) => [kinds[kind], tour].filter(Boolean).join(': '),
}
