import type { LinkAct } from '#contract/storefront/storefront-page.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { dayText } from '#words/customer/voucher-text.ts'
import { count, formatDate, formatMoney } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'

export const texts = {
  done: {
    passenger: 'Salvamos os dados. Obrigado.',
    everyone: 'Preenchemos o que faltava.',
    pasted: 'Salvamos a lista. Obrigado.',
    hotel: 'Salvamos onde buscar você.',
    move: 'Seu passeio tem uma nova data. Enviamos o novo voucher por e-mail.',
    cancel: 'Seu cancelamento foi registrado.',
    terms: 'Registramos que você aceita os termos.',
  } satisfies Record<LinkAct, string>,
  passengers: 'Quem vai viajar?',
  passengersHint: (tours: number) =>
    tours > 1
      ? `Preencha os dados de cada pessoa uma vez: valem para os ${tours} passeios.`
      : 'Com estes dados preparamos a viagem e as entradas nos parques.',
  complete: 'Completo',
  missing: (lacking: number) => `${lacking > 1 ? 'Faltam' : 'Falta'} ${count(lacking, 'dado', 'dados')}`,
  unnamed: (label: string, place: number) => `${label} · pessoa ${place}`,
  fields: {
    full_name: 'Nome e sobrenome, como no documento',
    document_type: 'Documento',
    document_number: 'Número do documento',
    nationality: 'Nacionalidade',
    birth_date: 'Data de nascimento',
    diet: 'Alimentação',
    health_notes: 'Saúde e mobilidade',
  },
  hints: {
    diet: 'Vegetariana, sem glúten, alergias… Deixe em branco se come de tudo.',
    health_notes: 'O que o guia deve saber. Só a equipe vê.',
  },
  documents: {
    '': 'Escolha',
    rut: 'RUT',
    dni: 'DNI ou carteira de identidade',
    pasaporte: 'Passaporte',
    otro: 'Outro',
  } as Record<string, string>,
  choose: 'Escolha',
  savedEnding: (ending: string) => `Salvo: termina em ${ending}. Escreva só se for preciso mudar.`,
  saved: 'Salvo. Escreva só se for preciso mudar.',
  outgrown: (why: string) => `${why} Corrija a data ou escreva para nós e fazemos a mudança.`,
  kept: 'A equipe já tem este dado. Se for preciso corrigir, escreva para nós.',
  savePassenger: 'Salvar esta pessoa',
  pickup: 'Informe onde você vai se hospedar',
  pickupChange: 'Mudar o local de embarque',
  pickupSave: 'Salvar',
  pickupOf: (tour: string) => `Embarque do passeio ${tour}`,
  changeDate: 'Mudar a data',
  movable: (times: number, until: string) =>
    `Você pode mudar a data ${times === 1 ? 'uma vez' : `${times} vezes`}, sem taxa de alteração, até ${until}.`,
  movableAsAgreed:
    'Esta saída foi suspensa: você pode mudar a data pelo preço combinado, e isso não conta como mudança.',
  cancelTour: 'Cancelar este passeio',
  cancelAll: 'Cancelar toda a reserva',
  moving: (tour: string) => `Escolha a nova data de ${tour}`,
  movingFrom: (date: LocalDate, time: string) => `Data atual: ${dayText(date)}, às ${time}.`,
  movingHint: 'Abaixo de cada dia, a diferença em relação ao que sua reserva custa agora.',
  chooseTime: 'Escolha o horário',
  timeOf: (time: string, difference: string) => `${time} · ${difference}`,
  same: 'igual',
  difference: (amount: number, currency: string) => {
    if (amount === 0) return 'igual'
    return amount > 0 ? `+${formatMoney(amount, currency)}` : formatMoney(amount, currency)
  },
  moveTo: (date: LocalDate, time: string) => `Nova data: ${dayText(date)}, às ${time}.`,
  moveCosts: (difference: number, currency: string) => {
    if (difference === 0) return 'Custa o mesmo.'
    return difference > 0
      ? `Custa ${formatMoney(difference, currency)} a mais: somamos ao seu saldo.`
      : `Custa ${formatMoney(-difference, currency)} a menos: descontamos do seu saldo.`
  },
  /** how often it still can be moved, after this time */
  movesAfter: (times: number) =>
    times > 0
      ? `Depois você ainda pode remarcar ${count(times, 'vez', 'vezes')} por conta própria.`
      : 'Depois você não pode mais remarcar por conta própria: para outra mudança, escreva para nós.',
  move: (date: LocalDate, time: string) => `Mudar para ${formatDate(date)}, ${time}`,
  back: 'Não mudar nada',
  cancelling: (tours: readonly string[]) => `Cancelar sua reserva de ${formatList(tours)}?`,
  cancelFree: 'Cancelar agora não tem taxa.',
  cancelCosts: (penalty: number, currency: string) =>
    `De acordo com a política que você aceitou, a taxa de cancelamento agora é de ${formatMoney(penalty, currency)}.`,
  packageLost: (amount: number, currency: string) =>
    `Os outros passeios do pacote voltam ao preço normal: ${formatMoney(amount, currency)} a mais.`,
  freed: 'Suas vagas são liberadas imediatamente.',
  why: 'Pode nos contar por quê? (opcional)',
  penaltyOf: (tour: string, date: LocalDate, penalty: number, currency: string) =>
    `${tour}, ${formatDate(date)}: ${penalty > 0 ? formatMoney(penalty, currency) : 'sem taxa'}`,
  cancelOne: 'Sim, cancelar o passeio',
  cancelThese: 'Sim, cancelar a reserva',
  terms: 'Termos de serviço',
  termsAccept: 'Aceito os termos',
  termsAccepted: 'Você aceitou estes termos.',
  bring: 'O que levar',
  payBy: (due: string, date: LocalDate) =>
    `Pague ${due} até o dia do seu primeiro passeio, ${formatDate(date, { long: true })}.`,
  payRestBy: (due: string, date: LocalDate) =>
    `O restante, ${due}, até o dia do seu primeiro passeio, ${formatDate(date, { long: true })}.`,
  payAfterAnswer:
    'Escolha outra data ou o reembolso para o passeio suspenso. Depois você verá aqui quanto falta pagar.',
  chargeDue: (sum: string) => `Falta pagar a taxa de cancelamento: ${sum}.`,
  payLater: 'Você ainda não paga nada: informamos como pagar quando confirmarmos sua reserva.',
  claimed: (amount: string) => `Você enviou um comprovante de ${amount}; estamos conferindo.`,
  payAnyway: 'Pagar mesmo assim',
  checking: (amount: string) =>
    `Recebemos os dados do seu pagamento de ${amount} e estamos verificando. Você não precisa fazer mais nada.`,
  agreePayment: 'Escreva para nós para combinar a forma de pagamento.',
  payElsewhere:
    'Escreva para nós para combinar a forma de pagamento. Também é possível pagar no dia do passeio.',
  depositElsewhere: 'Escreva para nós para combinar como pagar o sinal: sem ele, a reserva não é confirmada.',
  transfer: 'Para pagar por transferência',
  transferNote: (locator: string) =>
    `Escreva ${locator} na mensagem da transferência: assim sabemos que é sua.`,
}
