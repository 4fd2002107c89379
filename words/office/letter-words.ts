import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/office-words.ts'
import {
  longestBody,
  longestSubject,
  mostOften,
  type TemplateFault,
} from '#domain/messages/letter-template.rules.ts'
import type { LetterVariable } from '#domain/messages/letter-variables.ts'

/** Description of each template variable. */
export const letterVariableWords: Record<LetterVariable, string> = {
  nombre: 'el nombre de quien reservó',
  operador: 'el nombre de tu empresa',
  respuesta: 'cómo te responden: «responde este correo», o tu teléfono',
  firma: 'tu empresa, con teléfono y correo',
  localizador: 'el localizador de la reserva',
  enlace: 'el enlace a su voucher, a su reserva o al pago',
  tours: 'los tours, con su día, hora y dónde los encuentras',
  lista_de_tours: 'los nombres de los tours, en una frase',
  tour: 'el nombre del tour',
  total: 'lo que cuesta la reserva; confirmada, también lo que falta pagar y el efectivo para las entradas',
  pagar: 'el enlace para pagar lo que falta; nada si está pagada',
  abono: 'el abono que se espera',
  plazo: 'hasta cuándo se espera y qué pasa después',
  saldo: 'lo que falta pagar',
  monto: 'el monto',
  concepto: 'qué se paga: el abono, el saldo o la reserva',
  detalle: 'cómo se pagó o se devolvió, y si fue una prueba',
  dinero: 'lo que cuesta, lo que falta pagar o lo que devuelves',
  vence: 'hasta cuándo vale el enlace',
  nota: 'la nota que se escribió para el cliente; nada si no hay',
  dia: 'el día del tour, completo: «sábado 8 de mayo»',
  fecha: 'el día del tour, corto: «sáb 8 may»',
  hora: 'la hora',
  salida: 'el día y la hora de la salida',
  fecha_nueva: 'el día nuevo',
  hora_nueva: 'la hora nueva',
  recogidas: 'dónde y a qué hora los recoges, por tour',
  vehiculo: 'el vehículo y su patente, si ya se saben',
  llevar: 'qué llevar, el efectivo y lo que falta pagar',
  faltan: 'los datos que faltan',
  cambio: 'cómo era y cómo queda',
  resumen: 'lo que pasó, en pocas palabras',
  introduccion: 'si lo pidió el cliente o lo cambió tu equipo',
  si_no_te_sirve: 'qué hacer si no les sirve; nada si lo pidieron ellos',
  motivo: 'el motivo que escribió tu equipo',
  que_sigue: 'qué pueden hacer ahora, con el enlace',
  opciones: 'las fechas que se ofrecen y la devolución',
  opinion: 'el enlace para opinar; nada si no lo tienes',
  baja: 'el enlace para no recibir más correos así',
  ...gather(modules, 'variableNames'),
}

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
      return `${placeOf(fault)}una llave quedó sola. Los datos van así: {nombre}.`
    case 'missing':
      return `Falta ${inBraces(fault.name)}: ${letterVariableWords[fault.name]}.`
    case 'too_often':
      return `${inBraces(fault.name)} está demasiadas veces: hasta ${mostOften}.`
    case 'empty':
      return fault.field === 'subject' ? 'Escribe el asunto.' : 'Escribe el texto.'
    case 'too_long':
      return `Es muy largo: hasta ${fault.field === 'subject' ? longestSubject : longestBody} caracteres.`
    case 'lines':
      return 'El asunto va en una sola línea.'
  }
}

const placeOf = ({ field, line, column }: { field: string; line: number; column: number }) =>
  field === 'subject' ? `Carácter ${column}: ` : `Línea ${line}, carácter ${column}: `
