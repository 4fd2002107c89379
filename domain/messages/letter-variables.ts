import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/facts.ts'

import type { CustomerKind } from './message.ts'

/** Variables of every template: recipient, signature, and how to answer. */
export const commonVariables = ['nombre', 'operador', 'respuesta', 'firma'] as const
type CommonVariable = (typeof commonVariables)[number]

type Variables = {
  /** the hour, the place, the money and the link: a text without them is not saved */
  needed: readonly string[]
  more: readonly string[]
}

const coreVariables = {
  'booking-requested': { needed: ['tours', 'total', 'enlace'], more: ['plazo', 'localizador'] },
  'payment-awaited': {
    needed: ['abono', 'tours', 'total', 'enlace'],
    more: ['plazo', 'localizador'],
  },
  'booking-confirmed': { needed: ['tours', 'total', 'enlace'], more: ['pagar', 'localizador'] },
  reminder: {
    needed: ['dia', 'recogidas', 'llevar', 'enlace'],
    more: ['fecha', 'hora', 'vehiculo', 'localizador'],
  },
  'pickup-time': { needed: ['recogidas', 'enlace'], more: ['localizador'] },
  'pickup-changed': {
    needed: ['recogidas', 'enlace'],
    more: ['introduccion', 'si_no_te_sirve', 'localizador'],
  },
  'pickup-withdrawn': { needed: ['lista_de_tours', 'enlace'], more: ['localizador'] },
  'booking-changed': {
    needed: ['cambio', 'dinero', 'enlace'],
    more: ['resumen', 'introduccion', 'si_no_te_sirve', 'localizador'],
  },
  'booking-cancelled': {
    needed: ['tours', 'dinero', 'que_sigue'],
    more: ['resumen', 'introduccion', 'motivo', 'localizador'],
  },
  'booking-rejected': { needed: ['tours', 'dinero', 'enlace'], more: ['fecha', 'localizador'] },
  'balance-due': { needed: ['saldo', 'enlace'], more: ['dia', 'localizador'] },
  'payment-reminder': { needed: ['saldo', 'enlace'], more: ['dia', 'localizador'] },
  'payment-link': { needed: ['monto', 'nota', 'enlace', 'vence'], more: ['concepto', 'localizador'] },
  'payment-received': { needed: ['monto', 'detalle', 'dinero', 'enlace'], more: ['dia', 'localizador'] },
  'refund-made': { needed: ['monto', 'detalle', 'dinero', 'enlace'], more: ['dia', 'localizador'] },
  'payment-annulled': {
    needed: ['introduccion', 'dinero', 'enlace'],
    more: ['monto', 'dia', 'localizador'],
  },
  'receipt-rejected': { needed: ['monto', 'motivo', 'enlace'], more: ['localizador'] },
  'data-missing': { needed: ['faltan', 'enlace'], more: ['fecha', 'localizador'] },
  'departure-suspended': {
    needed: ['tour', 'salida', 'opciones', 'enlace'],
    more: ['fecha', 'motivo', 'localizador'],
  },
  'departure-moved': {
    needed: ['cambio', 'enlace'],
    more: ['fecha_nueva', 'hora_nueva', 'si_no_te_sirve', 'localizador'],
  },
  'departure-refunded': { needed: ['tour', 'salida', 'dinero'], more: ['fecha', 'motivo', 'localizador'] },
  'departure-resumed': { needed: ['tour', 'salida', 'enlace'], more: ['plazo', 'fecha', 'localizador'] },
  thanks: { needed: ['baja'], more: ['tour', 'dia', 'opinion'] },
} as const satisfies Partial<Record<CustomerKind, Variables>>

/** Editable templates, with the variables of each. */
export const letterVariables = {
  ...coreVariables,
  ...gather(modules, 'letterVariables'),
} satisfies Partial<Record<CustomerKind, Variables>>

export type EditableKind = keyof typeof letterVariables
export type ModuleEditableKind = Exclude<EditableKind, keyof typeof coreVariables>
type OwnVariable<Kind extends EditableKind> =
  | (typeof letterVariables)[Kind]['needed'][number]
  | (typeof letterVariables)[Kind]['more'][number]
export type LetterVariable = CommonVariable | OwnVariable<EditableKind>

export const isEditable = (kind: string): kind is EditableKind => Object.hasOwn(letterVariables, kind)
export const editableKinds: readonly EditableKind[] = Object.keys(letterVariables).filter(isEditable)

/** The value of a variable: a phrase, or lines; empty if it does not apply. */
export type Said = string | readonly string[]
export type SaidOf<Kind extends EditableKind> = Record<Exclude<OwnVariable<Kind>, 'localizador'>, Said>
export type LetterValues = Partial<Record<LetterVariable, Said>>

export const neededIn = (kind: EditableKind): readonly LetterVariable[] => letterVariables[kind].needed
/** All variables of a kind, the required ones first. */
export const variablesOf = (kind: EditableKind): readonly LetterVariable[] => [
  ...neededIn(kind),
  ...letterVariables[kind].more,
  ...commonVariables,
]
