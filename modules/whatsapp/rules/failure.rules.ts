/** Reaction to a message that WhatsApp refused. */
export type FailureAnswer =
  /** wait and retry, a few times */
  | 'reintentar'
  /** never by WhatsApp: the mail says it */
  | 'correo'
  /** nothing is sent until the account is fixed */
  | 'detener'
  /** free text came too late */
  | 'plantilla'
  /** the template is not there in this language */
  | 'otro_idioma'
  /** the file is left out */
  | 'sin_archivo'
  /** the person unsubscribed from offers */
  | 'baja'

const answers = {
  sin_permiso: 'detener',
  cuenta_bloqueada: 'detener',
  falta_pago: 'detener',
  numero_sin_registrar: 'detener',
  frenado_por_spam: 'detener',
  limite: 'reintentar',
  muy_seguido: 'reintentar',
  caido: 'reintentar',
  sin_whatsapp: 'correo',
  fuera_de_lista: 'correo',
  experimento: 'correo',
  mismo_numero: 'correo',
  ofertas_retenidas: 'correo',
  no_quiere_ofertas: 'baja',
  fuera_de_plazo: 'plantilla',
  plantilla_no_esta: 'otro_idioma',
  plantilla_cambiada: 'correo',
  plantilla_rechazada: 'correo',
  plantilla_pausada: 'correo',
  archivo: 'sin_archivo',
  pide_telefono: 'correo',
  mal_escrito: 'correo',
  desconocido: 'correo',
} as const satisfies Record<string, FailureAnswer>

export type WhatsAppFailure = keyof typeof answers

export const answerTo = (failure: WhatsAppFailure): FailureAnswer => answers[failure]

const codes: Readonly<Record<WhatsAppFailure, readonly number[]>> = {
  sin_permiso: [0, 3, 10, 190],
  cuenta_bloqueada: [368, 130_497, 131_031],
  falta_pago: [131_042, 131_044],
  numero_sin_registrar: [131_037, 131_045],
  frenado_por_spam: [131_048, 131_064],
  limite: [4, 80_007, 130_429],
  muy_seguido: [131_056],
  caido: [1, 2, 131_000, 131_016, 131_057],
  sin_whatsapp: [131_026],
  fuera_de_lista: [131_030],
  experimento: [130_472],
  mismo_numero: [131_021],
  ofertas_retenidas: [131_049, 131_063],
  no_quiere_ofertas: [131_050],
  fuera_de_plazo: [131_047],
  plantilla_no_esta: [132_001],
  plantilla_cambiada: [132_000, 132_012],
  plantilla_rechazada: [132_005, 132_007, 132_008],
  plantilla_pausada: [132_015, 132_016],
  archivo: [131_051, 131_052, 131_053],
  pide_telefono: [131_062],
  mal_escrito: [100, 131_008, 131_009],
  desconocido: [],
}
/** The failure of a message to a person who unsubscribed from WhatsApp. */
export const askedNoMore = 'asked_no_more'

/** A failure reported by Meta, by our name for it. */
export const isFailure = (name: string): name is WhatsAppFailure => Object.hasOwn(answers, name)
const byCode = new Map(
  Object.entries(codes).flatMap(([name, all]) =>
    isFailure(name) ? all.map((code) => [code, name] as const) : [],
  ),
)

/** Permission codes go from 200 to 299. An unknown code is shown unchanged, and is final. */
export const failureOf = (code: number): WhatsAppFailure =>
  byCode.get(code) ?? (code >= 200 && code < 300 ? 'sin_permiso' : 'desconocido')
