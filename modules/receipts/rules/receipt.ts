export const receiptStatuses = ['por_verificar', 'aceptado', 'rechazado'] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]

/** The bytes of an earlier receipt again, or a picture that looks nearly like one. */
export const resemblances = ['mismo_archivo', 'parecido'] as const
export type Resemblance = (typeof resemblances)[number]

/** Why the office rejects most of them; anything else is written. */
export const rejectReasons = ['no_llego', 'ilegible', 'otra_cuenta', 'repetido', 'no_es_comprobante'] as const
export type RejectReason = (typeof rejectReasons)[number]

export const maxReceiptBytes = 10 * 1024 * 1024
/** Limits for one booking: waiting at a time, and sent in all. */
export const mostReceipts = { waiting: 5, ever: 20 }
