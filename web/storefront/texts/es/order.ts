import type { HeldTour } from '#contract/storefront/choice.ts'
import { count, formatDate, startTime } from '#words/format.ts'

const tourText = ({ product_name, date, start_time, people }: HeldTour) =>
  `${product_name}, ${formatDate(date)}, ${startTime(date, start_time)}, ${count(people, 'persona', 'personas')}`

export const texts = {
  tourText,
  held: (until: string) => `Tienes cupos apartados hasta las ${until}`,
  joins: 'Este tour se suma a esa reserva: un solo pago y un solo voucher.',
  changes: 'Si cambias algo, los cupos nuevos reemplazan a los de este tour.',
  otherOperator:
    'Esa reserva es de otro tour operador. Confírmala primero, o suelta sus cupos para reservar aquí.',
  goOn: 'Ver mi reserva',
  replaces: 'Soltar esos cupos y reservar solo este tour',
  add: 'Agregar este tour',
  addAnother: 'Agregar otro tour',
  addHint: 'Una sola reserva, un solo pago y un solo voucher.',
  addOutside: 'Se abre en otra página, con tu reserva: sigue y paga ahí.',
  chooseOne: 'Elige el tour que quieres agregar.',
  tours: (tours: number) => `Tu reserva: ${tours} tours`,
  list: 'Tours de tu reserva',
  people: (people: number) => count(people, 'persona', 'personas'),
  change: 'Cambiar',
  remove: 'Quitar',
  of: (tour: string) => `: ${tour}`,
  shortNight: ({
    name,
    back,
    next,
  }: {
    name: string
    back: string
    next: { name: string; pickup: string }
  }) =>
    `Noche corta: vuelves de ${name} cerca de las ${back} y la recogida de ${next.name} empieza a las ${next.pickup}.`,
  altitudeFirst: (name: string, metres: string) =>
    `${name} sube a ${metres} m y es tu primer tour. Si puedes, haz antes uno más bajo, para que el cuerpo se acostumbre a la altura.`,
}
