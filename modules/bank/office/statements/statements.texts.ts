import { count, formatMoney } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'

import type { MatchReason } from '../../rules/statement-match.rules.ts'
import type { DateOrder, DecimalSign, ProposalKind, StatementColumn } from '../../rules/statement.ts'

const movements = (quantity: number) => count(quantity, 'movimiento', 'movimientos')

export const statementsTexts = {
  title: 'Extractos del banco',
  description: 'Carga el extracto de tu cuenta e indica a qué pago corresponde cada transferencia recibida.',
  waiting: (quantity: number) => `${movements(quantity)} por ver`,
  views: { ver: 'Por ver', todos: 'Todos', archivos: 'Archivos' },
  viewsLabel: 'Qué se muestra',
  loading: 'Cargando los movimientos',
  loadFailed: 'No pudimos cargar los movimientos del banco',
  choose: 'Cargar extracto',
  chooseAnother: 'Elegir otro archivo',
  chooseHint: 'CSV o Excel (.xlsx), como lo descargas del banco: hasta 5000 filas y 2 MB.',
  readFailed: 'No pudimos leer el extracto',
  emptyTitle: 'No hay movimientos por ver',
  emptyBody:
    'Cuando cargues un extracto, aquí aparecen las transferencias recibidas, con sus posibles pagos.',
  preview: (file: string) => `Extracto «${file}»`,
  found: (credits: number, known: number) =>
    known === 0
      ? `${count(credits, 'ingreso', 'ingresos')} por cargar`
      : `${count(credits - known, 'ingreso nuevo', 'ingresos nuevos')}; ${formatNumber(known)} ya ${known === 1 ? 'estaba' : 'estaban'}`,
  left: (charges: number, skipped: number) =>
    `Se dejan fuera ${count(charges, 'cargo', 'cargos')} y ${count(skipped, 'fila', 'filas')} sin fecha.`,
  noneFound: 'No encontramos ingresos. Indica abajo qué columna es la fecha y cuál es el monto.',
  wrongTitle: (quantity: number) =>
    count(quantity, 'fila con errores no se carga', 'filas con errores no se cargan'),
  wrong: { date: 'no es una fecha', credit: 'no es un monto', amount: 'no es un monto' },
  wrongRow: (row: number, value: string, why: string) => `Fila ${row}: «${value}» ${why}`,
  more: (quantity: number) => `y ${formatNumber(quantity)} más`,
  laterTitle: '¿Cargar ingresos con fecha futura?',
  later: (quantity: number) =>
    `${count(quantity, 'ingreso tiene', 'ingresos tienen')} fecha posterior a hoy. Revisa si las fechas dicen día/mes o mes/día.`,
  laterAct: 'Cargar igual',
  laterStay: 'Revisar las fechas',
  how: 'Cómo se lee',
  header: 'Fila de los títulos',
  headerRow: (row: number, text: string) => `${row}: ${text}`,
  currency: 'Moneda de la cuenta',
  columns: {
    date: 'Fecha',
    description: 'Descripción',
    payer: 'Quién transfiere',
    reference: 'Número de operación',
    credit: 'Ingresos',
    amount: 'Monto con signo',
    mark: 'Cargo o ingreso',
  } satisfies Record<StatementColumn, string>,
  noColumn: 'Ninguna',
  columnName: (place: number, heading: string) => (heading ? `${place}. ${heading}` : `Columna ${place}`),
  dateOrder: 'Formato de las fechas',
  dateOrders: { dma: 'día/mes/año', mda: 'mes/día/año' } satisfies Record<DateOrder, string>,
  decimalSign: 'Separador de decimales',
  decimalSigns: { ',': 'coma (1.250,50)', '.': 'punto (1,250.50)' } satisfies Record<DecimalSign, string>,
  entries: 'Ingresos que se cargarán',
  fields: { date: 'Fecha', description: 'Descripción', reference: 'Operación', amount: 'Monto' },
  known: 'Ya estaba',
  load: (quantity: number) => (quantity === 0 ? 'Nada nuevo por cargar' : `Cargar ${movements(quantity)}`),
  cancel: 'Descartar',
  loaded: (added: number, known: number) =>
    known === 0
      ? `${movements(added)} por ver`
      : `${movements(added)} por ver; ${known} ya ${known === 1 ? 'estaba' : 'estaban'}`,

  queue: 'Por ver',
  lineTitle: (amount: string, date: string) => `${amount} del ${date}`,
  bankSays: 'Descripción del banco',
  reference: 'Operación',
  noDescription: 'Sin descripción',
  used: (locator: string) => `Ese número de operación ya está anotado en la reserva ${locator}.`,
  settledElsewhere: 'Otra persona ya resolvió este movimiento.',
  proposals: 'Posibles pagos',
  noProposals:
    'No hay reservas ni cuentas que deban este monto. Busca a qué corresponde o marca «No es nuestro».',
  kinds: {
    comprobante: 'Comprobante enviado',
    por_verificar: 'Transferencia por verificar',
    registrada: 'Ya anotada en la reserva',
    reserva: 'Saldo de la reserva',
    estado_cuenta: 'Estado de cuenta',
  } satisfies Record<ProposalKind, string>,
  reasons: {
    monto: 'mismo monto',
    operacion: 'mismo número de operación',
    localizador: 'incluye el localizador',
    identificacion: 'misma identificación tributaria',
    numero: 'nombra el estado de cuenta',
    nombre: 'mismo nombre',
    fecha: 'misma fecha',
  } satisfies Record<MatchReason, string>,
  nameAlone: 'solo coincide el nombre: el monto es otro',
  part: 'Cuánto es de esta reserva',
  partOfStatement: 'Cuánto es de este estado de cuenta',
  partHint: (left: string) => `Quedan ${left} por repartir: el resto sigue por ver.`,
  partWrong: (left: string) => `Entre 1 y ${left}`,
  rest: (rest: string) => `${rest} quedan por ver, para otra reserva.`,
  partly: (parts: string, total: string) => `De ${total} ya están ${parts}.`,
  partIn: (amount: string, locator: string) => `${amount} en ${locator}`,
  partInStatement: (amount: string, number: number) => `${amount} en el estado de cuenta N.º ${number}`,
  dueOn: (date: string) => `vence el ${date}`,
  openStatement: 'Ver el estado de cuenta',
  onePart: (amount: string) => `una parte: ${amount}`,
  otherAmount: (amount: string) => `otro monto: ${amount}`,
  deposit: (amount: string) => `abono de ${amount}`,
  due: (amount: string) => `debe ${amount}`,
  paid: 'no debe nada',
  accept: 'Aceptar',
  acceptOne: (locator: string) => `Aceptar para ${locator}`,
  payStatement: (number: number) => `Pagar el estado de cuenta N.º ${number}`,
  search: 'Buscar reserva o cuenta',
  setAside: 'No es nuestro',
  keys: 'Teclado: A o Enter acepta, 1 a 5 elige otra propuesta, B busca, X marca «No es nuestro», J y K pasan de uno a otro.',
  accepted: (amount: number, currency: string, locator: string) =>
    `${formatMoney(amount, currency)} en la reserva ${locator}`,
  paidStatement: (amount: number, currency: string, number: number) =>
    `${formatMoney(amount, currency)} en el estado de cuenta N.º ${number}`,
  setAsideDone: (amount: string, date: string) => `Marcaste como «No es nuestro» ${amount} del ${date}.`,
  undo: 'Deshacer',
  undone: 'Está otra vez por ver',

  acceptTitle: 'Aceptar el movimiento',
  acceptFor: (locator: string, name: string) => (name ? `Reserva ${locator}, ${name}` : `Reserva ${locator}`),
  lookTwice: {
    amount: (came: string, due: string) => `Se recibieron ${came} y la reserva debe ${due}.`,
    account: (came: string, due: string) =>
      `Se recibieron ${came} y al estado de cuenta le falta pagar ${due}.`,
    several: 'Hay otra propuesta parecida, o solo coincide el monto: revisa que sea esta.',
    settled: (locator: string) =>
      `El pago ya está anotado en la reserva ${locator}: solo se une a este movimiento.`,
  },
  over: (over: string) => `Es ${over} más de lo que debe: la reserva quedará pagada de más.`,
  referenceField: 'Número de operación',
  seen: 'Los comparé: es otra transferencia',
  seenHint: (locator: string) => `El comprobante se parece a uno de la reserva ${locator}.`,
  seenMissing: 'Confirma que los comparaste',
  searchTitle: 'Buscar a qué corresponde',
  searchField: 'Localizador, cliente, agencia…',
  searchHint: 'Se muestran los estados de cuenta por pagar y las reservas con saldo. Escribe para buscar.',
  searchNone: (currency: string) =>
    `No encontramos reservas con saldo ni estados de cuenta por pagar en ${currency}. Si el saldo está en otra moneda, anota el pago en la reserva.`,
  searchFailed: 'No pudimos buscar las reservas',

  period: 'Estado',
  anyStatus: 'Cualquiera',
  listEmptyTitle: 'Todavía no hay movimientos del banco',
  listEmptyBody: 'Carga un extracto: aquí queda cada ingreso con su pago.',
  giveBack: 'Volver a «Por ver»',
  giveBackOne: (amount: string) => `Volver a «Por ver»: ${amount}`,

  files: 'Extractos cargados',
  fileFields: {
    file: 'Archivo',
    when: 'Cargado',
    who: 'Quién',
    added: 'Nuevos',
    known: 'Ya estaban',
    waiting: 'Por ver',
  },
  withdrawn: 'Retirado',
  withdraw: 'Retirar',
  withdrawOne: (file: string) => `Retirar ${file}`,
  withdrawTitle: '¿Retirar este extracto?',
  withdrawBody: (waiting: number) =>
    `Se quita${waiting === 1 ? '' : 'n'} ${movements(waiting)} por ver. Los demás no cambian.`,
  withdrawnDone: 'Extracto retirado',
  filesEmptyTitle: 'Todavía no hay extractos',
  filesEmptyBody: 'Aquí quedan los archivos que cargues, con los movimientos de cada uno.',
} as const
