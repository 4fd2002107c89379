import { letterNames } from '#app/letters.generated.ts'
import {
  longestBody,
  longestSubject,
  mostOften,
  type TemplateFault,
} from '#domain/messages/letter-template.rules.ts'
import type { LetterVariable } from '#domain/messages/letter-variables.ts'
import type { OfficeNames } from '#letters/letter.ts'

/** Descriptions of variables that several kinds have; a kind describes its own. */
const sharedVariables = {
  nombre: 'el nombre de quien reservó',
  operador: 'el nombre de tu empresa',
  respuesta: 'cómo te responden: «responde este correo», o tu teléfono',
  firma: 'tu empresa, con teléfono y correo',
  localizador: 'el localizador de la reserva',
  enlace: 'el enlace a su voucher, a su reserva o al pago',
  tours: 'los tours, con su día, su hora y el lugar de recogida',
  tour: 'el nombre del tour',
  total: 'lo que cuesta la reserva; confirmada, también lo que falta pagar y el efectivo para las entradas',
  plazo: 'hasta cuándo se espera y qué pasa después',
  saldo: 'lo que falta pagar',
  monto: 'el monto',
  detalle: 'cómo se pagó o se devolvió, y si fue una prueba',
  dinero: 'lo que cuesta, lo que falta pagar o lo que devuelves',
  dia: 'el día del tour, completo: «sábado 8 de mayo»',
  fecha: 'el día del tour, corto: «sáb 8 may»',
  hora: 'la hora',
  salida: 'el día y la hora de la salida',
  recogidas: 'dónde y a qué hora los recoges, por tour',
  cambio: 'cómo era y cómo queda',
  resumen: 'lo que pasó, en pocas palabras',
  introduccion: 'si lo pidió el cliente o lo cambió tu equipo',
  si_no_te_sirve: 'qué hacer si no les sirve; vacío si lo pidieron ellos',
  motivo: 'el motivo que escribió tu equipo',
}
type OwnVariable<Names> = Names extends { variables: infer Described } ? keyof Described : never
type DescribedVariable =
  | keyof typeof sharedVariables
  | OwnVariable<(typeof letterNames)[keyof typeof letterNames]>
const namesOf: Readonly<Record<string, OfficeNames>> = letterNames

/** Description of each template variable. */
export const letterVariableWords: Record<LetterVariable, string> = Object.assign(
  { ...sharedVariables },
  ...Object.values(namesOf).map(({ variables }) => variables),
) as Record<DescribedVariable, string>

export const inBraces = (name: string) => `{${name}}`

/** A fault that prevents saving a template, its place and its fix. */
export function letterFaultText(fault: TemplateFault): string {
  switch (fault.fault) {
    case 'unknown': {
      const { name, nearest } = fault
      const meant = nearest ? ` ¿Quisiste decir ${inBraces(nearest)}?` : ' Elígelo de la lista.'
      return `${placeOf(fault)}no existe ${inBraces(name)}.${meant}`
    }
    case 'brace':
      return `${placeOf(fault)}falta una llave. Los datos se escriben así: {nombre}.`
    case 'missing':
      return `Falta ${inBraces(fault.name)}: ${letterVariableWords[fault.name]}.`
    case 'too_often':
      return `${inBraces(fault.name)} se repite demasiado: como máximo ${mostOften} veces.`
    case 'empty':
      return fault.field === 'subject' ? 'Escribe el asunto.' : 'Escribe el texto.'
    case 'too_long':
      return `Es muy largo: hasta ${fault.field === 'subject' ? longestSubject : longestBody} caracteres.`
    case 'lines':
      return 'El asunto debe ocupar una sola línea.'
  }
}

const placeOf = ({ field, line, column }: { field: string; line: number; column: number }) =>
  field === 'subject' ? `Carácter ${column}: ` : `Línea ${line}, carácter ${column}: `
