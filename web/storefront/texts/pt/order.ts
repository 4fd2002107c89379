import type { HeldTour } from '#contract/storefront/choice.ts'
import { count, formatDate, startTime } from '#words/format.ts'

const tourText = ({ product_name, date, start_time, people }: HeldTour) =>
  `${product_name}, ${formatDate(date)}, ${startTime(date, start_time)}, ${count(people, 'pessoa', 'pessoas')}`

export const texts = {
  tourText,
  held: (until: string) => `Você tem vagas reservadas até as ${until}`,
  joins: 'Este passeio entra nessa reserva: um só pagamento e um só voucher.',
  changes: 'Se você mudar algo, as novas vagas substituem as deste passeio.',
  otherOperator:
    'Essa reserva é de outra operadora de turismo. Confirme-a primeiro ou libere as vagas para reservar aqui.',
  goOn: 'Ver minha reserva',
  replaces: 'Liberar essas vagas e reservar só este passeio',
  add: 'Adicionar este passeio',
  addAnother: 'Adicionar outro passeio',
  addHint: 'Uma só reserva, um só pagamento e um só voucher.',
  addOutside: 'Abre outra página com a sua reserva: continue e pague por lá.',
  chooseOne: 'Escolha o passeio que você quer adicionar.',
  tours: (tours: number) => `Sua reserva: ${tours} passeios`,
  list: 'Passeios da sua reserva',
  people: (people: number) => count(people, 'pessoa', 'pessoas'),
  change: 'Mudar',
  remove: 'Remover',
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
    `Noite curta: você volta de ${name} por volta das ${back} e a busca para ${next.name} começa às ${next.pickup}.`,
  altitudeFirst: (name: string, metres: string) =>
    `${name} sobe a ${metres} m e é o seu primeiro passeio. Se puder, faça antes um mais baixo, para o corpo se acostumar à altitude.`,
}
