import { formatDate, formatMonth } from '#words/format.ts'

const kinds: Readonly<Record<string, string>> = {
  correccion: 'Correção',
  ajuste: 'Ajuste',
  comision: 'Comissão',
  endoso: 'Repasse',
}

export const statementPaperTexts = {
  fileName: 'extrato-de-conta',
  title: (number: number) => `Extrato de conta n.º ${number}`,
  of: (month: string) => formatMonth(`${month}-01`),
  to: 'Para',
  dueOn: (date: string) => `Vence em ${formatDate(date, { year: true })}`,
  total: 'Total',
  unpaid: 'A pagar',
  favor: 'A seu favor',
  columns: {
    position: 'N.º',
    date: 'Data',
    tour: 'Passeio',
    passenger: 'Passageiro',
    people: 'Pessoas',
    locator: 'Reserva',
    reference: 'Sua referência',
    gross: 'Preço público',
    commission: 'Comissão',
    net: 'Líquido',
    paid: 'Pago',
    amount: 'Saldo',
  },
  what: ({ kind, tour }: { kind: string; tour: string }) => [kinds[kind], tour].filter(Boolean).join(': '),
}
