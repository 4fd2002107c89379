import type { PickupPlace } from '#contract/storefront/storefront-page.ts'
import type { PickupMode } from '#domain/bookings/booking.ts'
import type { PaymentProviderCode } from '#domain/payments/provider.ts'
import { count, formatDate, formatDuration, formatWindow } from '#words/format.ts'
import { paymentProviderNames } from '#words/payment-words.ts'
import { ofCountry } from '#words/portuguese-countries.ts'
import { onDay } from '#words/portuguese-days.ts'

function timeLeft(minutes: number): string {
  if (minutes < 1) return 'Resta menos de um minuto'
  if (minutes >= 60) return `${minutes < 120 ? 'Resta' : 'Restam'} ${formatDuration(minutes)}`
  return minutes === 1 ? 'Resta 1 minuto' : `Restam ${minutes} minutos`
}

export const texts = {
  title: (operator: string) => `Sua reserva · ${operator}`,
  completing: (operator: string, isWrong: boolean) =>
    `${isWrong ? 'Falta algo · ' : ''}Complete sua reserva, etapa 2 de 2 · ${operator}`,
  step: 'Etapa 2 de 2',
  heading: 'Complete sua reserva',
  change: 'Mudar data ou pessoas',
  contact: 'Seus dados',
  name: 'Nome e sobrenome',
  email: 'E-mail',
  emailHint: 'O voucher chega aqui.',
  emailHintWaits: 'Avisamos você por aqui e enviamos o voucher quando a reserva for confirmada.',
  phone: 'Telefone',
  phoneReason: 'Para avisar você pelo WhatsApp se algo mudar.',
  phoneHint: (example: string) => `Com código do país${example && `, como ${example}`}.`,
  phoneCountry: (code: string, country: string) =>
    country
      ? `Número ${ofCountry(country)} (${code}). Se o seu é de outro país, mude o código.`
      : `Número com o código ${code}. Se o seu é outro, mude o código.`,
  phoneCheck: (code: string, country: string) =>
    country
      ? `Confira o código do país: completamos com o ${ofCountry(country)} (${code}).`
      : `Confira o código do país: completamos com ${code}.`,
  pickup: 'Onde vamos buscar você?',
  modes: {
    hotel: 'Na minha hospedagem',
    direccion: 'Em outro endereço',
    punto: 'Vou até o ponto de encontro',
    por_definir: 'Ainda não sei',
  } satisfies Record<PickupMode, string>,
  modeHints: {
    hotel: '',
    direccion: 'Confirmamos o horário na véspera.',
    punto: '',
    por_definir: 'Sem problema: informe depois na página da sua reserva e diremos o horário de embarque.',
  } satisfies Record<PickupMode, string>,
  place: 'Hospedagem',
  places: 'Hospedagens',
  placeHint: 'Digite as primeiras letras.',
  choosePlace: 'Escolha sua hospedagem',
  noPlaces: 'Não encontramos na lista.',
  writeAddress: 'Minha hospedagem não está na lista: digitar o endereço',
  found: (places: number) => count(places, 'hospedagem', 'hospedagens'),
  address: 'Endereço ou nome do lugar',
  room: 'Quarto (se já souber)',
  window: ({ window, pickup_point, walking_minutes }: PickupPlace) => {
    const where = pickup_point
      ? ` em ${pickup_point}${walking_minutes > 0 ? ` (a ${walking_minutes} min a pé)` : ''}`
      : ' na porta'
    return window
      ? `Vamos buscar você ${onDay(formatDate(window.date, { long: true }))}, ${formatWindow(window)},${where}.`
      : `Vamos buscar você${where}.`
  },
  guideLanguage: 'Em que idioma você prefere o guia?',
  anyLanguage: 'Qualquer um',
  note: 'Há algo que devemos saber?',
  noteHint: 'Opcional: alergias, mobilidade, uma comemoração. A equipe lê e fica no seu voucher.',
  codeTitle: 'Confirme seu e-mail',
  codeSent: (email: string) =>
    `Enviamos um código de 6 números para ${email}. Digite o código aqui para terminar.`,
  codeWhy:
    'Já há outras reservas não pagas com este e-mail ou conexão, por isso confirmamos. Enquanto isso, suas vagas continuam reservadas.',
  codeField: 'Código de 6 números',
  codeFieldHint: 'Se não chegar em um minuto, confira a caixa de spam.',
  codeConfirm: 'Confirmar com o código',
  codeAgain: 'Enviar o código de novo',
  codeSentAgain: 'Pronto, enviamos o código de novo.',
  codeJustSent: 'Enviamos há pouco: pode levar um minuto para chegar.',
  review: 'Revise e confirme',
  detail: 'Detalhes',
  total: 'Total',
  haveCode: 'Tem um cupom?',
  code: 'Cupom de desconto',
  codeHint: 'O desconto sai do total antes de você confirmar.',
  applyCode: 'Aplicar',
  withCode: (code: string) => `Cupom ${code}`,
  codeSaves: (discount: string) => `Você economiza ${discount}. O total já inclui o desconto.`,
  codeIdle: 'Não vale para esta data ou este grupo: não há desconto.',
  removeCode: 'Remover',
  policy: 'Se seus planos mudarem',
  acceptPolicy: 'Aceito a política de cancelamento.',
  lateCharge: (percent: number) => `Esta data já não tem cancelamento grátis: cancelar custa ${percent}%.`,
  accept: 'Aceito os termos de serviço e a política de cancelamento.',
  readTerms: 'Ler os termos de serviço',
  send: {
    confirmed: 'Confirmar reserva',
    deposit: 'Reservar com sinal',
    by_hand: 'Enviar pedido',
  },
  sending: { confirmed: 'Confirmando…', deposit: 'Reservando…', by_hand: 'Enviando…' },
  payLater: 'você não paga nada agora',
  deposit: (sum: string) => `sinal de ${sum}`,
  depositUntil: (sum: string, { date, time }: { date: string; time: string }) =>
    `Confirmaremos quando recebermos um sinal de ${sum}, até ${formatDate(date, { long: true })}, ${time}.`,
  weConfirm: 'Analisamos seu pedido e confirmamos por e-mail.',
  payWhen: 'Quando você paga?',
  payNow: {
    abono: (sum: string) => `Pagar o sinal agora: ${sum}`,
    total: (sum: string) => `Pagar tudo agora: ${sum}`,
  },
  payWorth: (sum: string) => `São ${sum} da sua reserva.`,
  reserveNow: 'Reservar e pagar depois',
  nothingNow: 'Você não paga nada agora.',
  payByHand:
    'Você paga depois de confirmar, por transferência ou em dinheiro. A página da sua reserva diz como.',
  payWith: 'Meio de pagamento',
  providers: paymentProviderNames,
  ways: {
    webpay: 'Cartão de crédito, débito ou pré-pago',
    mercado_pago: 'Cartão ou saldo em conta',
  } satisfies Record<PaymentProviderCode, string>,
  payAfter:
    'Ao confirmar, levamos você ao pagamento. Se o pagamento não passar, sua reserva já está feita e você pode tentar de novo.',
  payTrial: 'Modo de teste: nenhum dinheiro é movimentado.',
  payingNow: 'você paga agora',
  sendAndPay: (sum: string) => `Reservar e pagar ${sum}`,
  errors: (fields: number) => `Confira ${count(fields, 'campo', 'campos')}:`,
  held: (minutes: number) => `Suas vagas estão reservadas. ${timeLeft(minutes)}.`,
  more: 'Preciso de mais tempo',
  extended: 'Pronto, você tem mais tempo.',
  lapsed:
    'O tempo acabou e as vagas foram liberadas. O que você escreveu continua aqui: ao confirmar, pegamos as vagas de novo se ainda houver.',
  message: (locator: string) => `Olá, escrevo sobre a minha reserva ${locator}.`,
  yours: (locator: string) => `Sua reserva ${locator}`,
  seeVoucher: 'Ver o voucher',
  mailRefused:
    'Nosso e-mail não chegou: o endereço não existe ou recusa mensagens. Escreva para nós para corrigir. Sua reserva e seu voucher estão sempre nesta página.',
  again: 'Reservar de novo',
  reason: (reason: string) => `Motivo: ${reason}`,
  help: 'Precisa de ajuda?',
  moved: (date: string, time: string) =>
    `Mudamos sua reserva para ${formatDate(date, { long: true })}, às ${time}. Revise e confirme.`,
}

/** Field names in the list of corrections. */
export const fieldNames = {
  name: texts.name,
  email: texts.email,
  phone: texts.phone,
  pickup_mode: texts.pickup,
  accommodation_id: texts.place,
  address: texts.address,
  room: texts.room,
  guide_language: texts.guideLanguage,
  note: texts.note,
  promo_code: texts.code,
  email_code: texts.codeField,
  accepts_terms: 'Termos de serviço',
}
