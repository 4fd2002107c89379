/** Headings of what is owed, on screen and in a file. */
export const owedNames = { bookings: 'Por cobrar', agencies: 'Por cobrar por agencia' } as const
export const owedColumnNames = {
  locator: 'Localizador',
  customer: 'Cliente',
  phone: 'Teléfono',
  dueOn: 'Vence',
  due: 'Falta',
  currency: 'Moneda',
  total: 'Total',
  paid: 'Pagado',
  deposit: 'Abono que falta',
  onCredit: 'A crédito de la agencia',
  service: 'Servicio',
  status: 'Estado',
  channel: 'Canal',
  agency: 'Agencia',
  noAgency: 'Sin agencia indicada',
  late: 'Atrasado',
  count: 'Reservas',
  balance: 'Saldo de la cuenta',
  overdue: 'Vencido en la cuenta',
  next: 'Qué hacer',
} as const
