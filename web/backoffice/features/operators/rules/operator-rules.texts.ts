import type { OperatorConstants } from '#domain/operators/operator-constants.ts'

export type RuleName = keyof OperatorConstants

type RuleText = {
  label: string
  /** null: a time of day */
  unit: string | null
  hint?: string
}

/** Names and units of the rules. */
export const ruleTexts: Readonly<Record<RuleName, RuleText>> = {
  public_hold_minutes: { label: 'Tiempo para completar una reserva web', unit: ' min' },
  public_hold_extension_minutes: { label: 'Extensión de ese tiempo', unit: ' min' },
  web_unpaid_bookings: { label: 'Reservas web sin pagar antes de pedir un código por correo', unit: '' },
  web_unpaid_seats: { label: 'Cupos web sin pagar antes de pedir un código por correo', unit: '' },
  web_seats_ceiling: { label: 'Tope de cupos web sin pagar de un mismo correo o conexión', unit: '' },
  pickup_cutoff_time: { label: 'Cierre de ventas con recogida, el día anterior', unit: null },
  meeting_cutoff_hours: { label: 'Cierre de ventas en punto de encuentro, antes de la salida', unit: ' h' },
  web_lead_minutes: {
    label: 'Cierre de ventas en la web, antes de la primera recogida o la salida',
    unit: ' min',
  },
  sells_ahead_days: { label: 'Anticipación máxima para vender', unit: ' días' },
  deposit_percent: { label: 'Abono para reservar', unit: ' %' },
  pending_wait_hours: { label: 'Espera de una reserva pendiente', unit: ' h' },
  seller_hold_hours: { label: 'Tiempo que un vendedor puede apartar cupos', unit: ' h' },
  refund_days: { label: 'Plazo para devolver por transferencia o en efectivo', unit: ' días hábiles' },
  seller_discount_percent: { label: 'Descuento máximo de un vendedor', unit: ' %' },
  admin_discount_percent: { label: 'Descuento máximo de un administrador', unit: ' %' },
  self_moves: { label: 'Veces que el cliente puede cambiar la fecha por su cuenta', unit: '' },
  self_move_hours: { label: 'Plazo para que el cliente cambie la fecha, antes de la salida', unit: ' h' },
  self_pickup_hours: {
    label: 'Plazo para que el cliente indique su alojamiento, antes de la salida',
    unit: ' h',
  },
  pickup_window_minutes: {
    label: 'Ventana de recogida',
    unit: ' min',
    hint: 'El margen que se le da al pasajero: con 15 minutos, «entre 7:00 y 7:15». No cambia la hora, salvo que el vehículo no alcance a llegar antes de la salida.',
  },
  pickup_wait_minutes: {
    label: 'Espera en la puerta',
    unit: ' min',
    hint: 'Cuánto espera el vehículo en cada alojamiento que no tiene una espera propia.',
  },
  longest_ride_minutes: {
    label: 'Tiempo máximo de traslado antes del tour',
    unit: ' min',
    hint: 'Lo más que puede pasar un pasajero en el vehículo, desde que se recoge hasta que empieza el tour.',
  },
  sheets_drafted_at: { label: 'Hora en que se preparan las planillas, el día anterior', unit: null },
  preparation_minutes: { label: 'Preparación de un vehículo antes de la primera recogida', unit: ' min' },
  closing_minutes: { label: 'Cierre de un vehículo al volver', unit: ' min' },
  driver_hours_in_row: { label: 'Máximo de manejo seguido de un chofer', unit: ' h' },
  driver_hours_day: { label: 'Máximo de manejo de un chofer en un día', unit: ' h' },
  driver_rest_hours: { label: 'Descanso mínimo de un chofer entre un día y otro', unit: ' h' },
}

export const ruleValue = (name: RuleName, value: number | string) => `${value}${ruleTexts[name].unit ?? ''}`

type RuleGroup = { title: string; rules: readonly RuleName[] }

/** The rules of each page, in groups. */
export const ruleGroups = {
  reglas: [
    {
      title: 'Hasta cuándo se vende',
      rules: ['pickup_cutoff_time', 'meeting_cutoff_hours', 'web_lead_minutes', 'sells_ahead_days'],
    },
    {
      title: 'Abono y espera',
      rules: ['deposit_percent', 'pending_wait_hours', 'seller_hold_hours', 'refund_days'],
    },
    {
      title: 'Reservas en la web',
      rules: [
        'public_hold_minutes',
        'public_hold_extension_minutes',
        'web_unpaid_bookings',
        'web_unpaid_seats',
        'web_seats_ceiling',
      ],
    },
    {
      title: 'Lo que el cliente cambia por su cuenta',
      rules: ['self_moves', 'self_move_hours', 'self_pickup_hours'],
    },
    { title: 'Descuentos', rules: ['seller_discount_percent', 'admin_discount_percent'] },
  ],
  recogida: [
    { title: 'Recogida', rules: ['pickup_window_minutes', 'pickup_wait_minutes', 'longest_ride_minutes'] },
  ],
  planillas: [
    {
      title: 'Planillas y vehículos',
      rules: ['sheets_drafted_at', 'preparation_minutes', 'closing_minutes'],
    },
    {
      title: 'Horas de los choferes',
      rules: ['driver_hours_in_row', 'driver_hours_day', 'driver_rest_hours'],
    },
  ],
} as const satisfies Readonly<Record<string, readonly RuleGroup[]>>
export type RulesPage = keyof typeof ruleGroups

const groupsOfPages: Readonly<Record<string, readonly RuleGroup[]>> = ruleGroups
export const rulesOfPage = (page: string): readonly RuleName[] =>
  (groupsOfPages[page] ?? []).flatMap(({ rules }) => rules)

export const rulesTexts = {
  reglas: {
    hint: 'Se aplican a los productos que no tienen reglas propias.',
    usual: (usual: OperatorConstants) =>
      `Lo habitual: se vende hasta las ${usual.pickup_cutoff_time} del día anterior si hay recogida, y hasta ${usual.meeting_cutoff_hours} horas antes si es en un punto de encuentro. Se pide un abono del ${usual.deposit_percent} % y una reserva pendiente espera ${usual.pending_wait_hours} horas. La web guarda los cupos ${usual.public_hold_minutes} minutos. El cliente puede cambiar la fecha ${usual.self_moves} vez, hasta ${usual.self_move_hours} horas antes. Un vendedor descuenta hasta un ${usual.seller_discount_percent} %.`,
    untouched: 'Usamos lo habitual: no necesitas cambiar nada para vender.',
  },
  planillas: {
    hint: 'Con estas reglas se preparan las planillas y se avisa de lo que no coincide.',
    usual: (usual: OperatorConstants) =>
      `Lo habitual: las planillas se preparan a las ${usual.sheets_drafted_at} del día anterior. Un vehículo queda ocupado desde ${usual.preparation_minutes} minutos antes de la primera recogida hasta ${usual.closing_minutes} minutos después de volver. Un chofer maneja hasta ${usual.driver_hours_in_row} horas seguidas y ${usual.driver_hours_day} en el día, y descansa ${usual.driver_rest_hours} entre un día y otro.`,
    untouched: 'Usamos lo habitual: no necesitas cambiar nada para operar.',
  },
  pickupHint:
    'A qué hora se recoge: cuentan los minutos de la zona del alojamiento; si no tiene zona, la anticipación de cada tour. Lo de esta página vale para todos los tours.',
  toZones: 'Ver las zonas',
  changed: (rules: number) =>
    rules === 1
      ? 'Cambiaste 1 regla; el resto es lo habitual.'
      : `Cambiaste ${rules} reglas; el resto es lo habitual.`,
  differs: (label: string, value: string, usual: string) => `${label}: ${value} (lo habitual: ${usual})`,
  usualIs: (value: string) => `Lo habitual: ${value}`,
  show: 'Ver y cambiar las reglas',
  fold: 'Ocultar las reglas',
  restore: 'Volver a lo habitual',
} as const
