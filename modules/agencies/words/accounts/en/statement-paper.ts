import { formatDate, formatMonth } from '#words/format.ts'

const kinds: Readonly<Record<string, string>> = {
  correccion: 'Correction',
  ajuste: 'Adjustment',
  comision: 'Commission',
  endoso: 'Passed on',
}

export const statementPaperTexts = {
  fileName: 'statement',
  title: (number: number) => `Statement no. ${number}`,
  of: (month: string) => formatMonth(`${month}-01`),
  to: 'To',
  dueOn: (date: string) => `Due on ${formatDate(date, { year: true })}`,
  total: 'Total',
  unpaid: 'To pay',
  favor: 'In your favor',
  columns: {
    position: 'No.',
    date: 'Date',
    tour: 'Tour',
    passenger: 'Passenger',
    people: 'People',
    locator: 'Booking',
    reference: 'Your reference',
    gross: 'Public price',
    commission: 'Commission',
    net: 'Net',
    paid: 'Paid',
    amount: 'Balance',
  },
  what: ({ kind, tour }: { kind: string; tour: string }) => [kinds[kind], tour].filter(Boolean).join(': '),
}
