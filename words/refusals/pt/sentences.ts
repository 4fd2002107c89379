import type { BookingStatus } from '#domain/bookings/booking.ts'

import { ageMismatchText } from '../../customer/age-text.ts'
import { closedWhy } from '../../customer/closed-reasons.ts'
import { promoLackText } from '../../customer/promo-lack-text.ts'
import { writeUs } from '../../pt/write-us.ts'
import type { CoreRefusal, RefusalSentences } from '../refusal-text.ts'

const statuses: Record<BookingStatus, string> = {
  borrador: 'em rascunho',
  bloqueada: 'sem confirmação',
  pendiente: 'aguardando confirmação',
  confirmada: 'confirmada',
  completada: 'realizada',
  no_presentada: 'marcada como não comparecimento',
  expirada: 'expirada',
  rechazada: 'recusada',
  cancelada: 'cancelada',
}

export const refusals: RefusalSentences<CoreRefusal> = {
  departure_unknown: 'Nesse dia não há uma saída nesse horário.',
  departure_closed: ({ reason, note }) =>
    reason
      ? `Não é possível reservar esta saída: ${note || closedWhy[reason]}.`
      : 'Não é possível reservar esta saída.',
  extra_sold_out: ({ extra, left = 0 }) =>
    left > 0
      ? `${extra}: ${left === 1 ? 'resta' : 'restam'} ${left} nesta saída.`
      : `${extra}: esgotado nesta saída.`,
  stale: 'Outra pessoa salvou alterações enquanto você editava.',
  price_changed: 'O preço mudou enquanto você reservava. Confira o novo total.',
  facts_changed:
    'O horário, o ponto de encontro ou a política do seu passeio mudou enquanto você reservava. Confira os dados e confirme de novo.',
  product_changed: 'O passeio mudou enquanto você reservava. Tente de novo.',
  idempotency_key_reused: 'Essa chave já foi usada com outros dados.',
  currency_not_offered: ({ currency, main_currency }) =>
    `No momento não vendemos em ${currency}: veja o preço em ${main_currency}.`,
  hold_expired: 'O tempo para completar a reserva acabou e as vagas não estão mais reservadas.',
  extension_used: 'O tempo já foi estendido uma vez.',
  status_does_not_allow: ({ status }) =>
    `A reserva está ${status ? statuses[status] : 'em outra situação'} e não permite esta mudança.`,
  tours_overlap: ({ tour, other, start_time }) =>
    `${tour} e ${other} (${start_time}) acontecem ao mesmo tempo, contando a busca e a duração. Escolha outro horário ou outro dia.`,
  more_rows_than_people: ({ asked, max }) =>
    `Você colou ${asked} linhas, mas viajam ${max} pessoas. Deixe uma linha por pessoa.`,
  order_full: ({ max }) => `Uma reserva tem até ${max} passeios. Confirme-a e comece outra para os demais.`,
  last_tour: 'É o único passeio da reserva: mude-o ou libere a reserva.',
  order_of_other_operator:
    'Sua reserva é de outra operadora de turismo. Confirme-a primeiro ou libere as vagas para reservar aqui.',
  order_in_other_currency: ({ currency }) =>
    `Sua reserva está em ${currency}: todos os passeios dela são reservados nessa moeda.`,
  several_tours: 'Esta reserva tem vários passeios. Escreva para nós e mudamos o que você precisar.',
  terms_not_accepted: 'Aceite os termos para confirmar.',
  promo_unknown: 'Esse cupom não existe ou não está mais ativo.',
  promo_not_now: 'Esse cupom não vale para reservas feitas hoje.',
  promo_not_for_these: promoLackText,
  promo_exhausted: 'Esse cupom já atingiu o limite de usos.',
  promo_saves_less: 'Com esse cupom você economiza menos do que com o preço de pacote que já tem.',

  pickup_address_missing: 'Escreva o endereço onde buscamos você.',
  pickup_not_offered: 'Este passeio não oferece essa forma de embarque.',
  accommodation_without_pickup: 'Não podemos buscar nessa hospedagem. Escolha outra ou o ponto de encontro.',

  tour_started: 'Este passeio já começou: escreva para nós e resolvemos com você.',
  self_move_not_offered: 'Para mudar a data, escreva para nós e remarcamos com você.',
  self_move_used: ({ moves = 1 }) =>
    `Este passeio já foi remarcado ${moves === 1 ? 'uma vez' : `${moves} vezes`}. Para outra mudança, escreva para nós.`,
  self_move_too_late: ({ hours = 0 }) =>
    `${hours > 0 ? `A data pode ser mudada até ${hours} horas antes` : 'Já é tarde para mudar a data'}. Escreva para nós e vemos o que pode ser feito.`,
  self_pickup_too_late: 'Os embarques desse dia já estão planejados. Escreva para nós para mudar o seu.',
  traveller_answered: ({ name }) =>
    `Enquanto você escrevia, ${name} salvou os dados com este mesmo link. Se você não é ${name}, peça seu próprio link a quem fez a reserva. Para substituir esses dados, salve de novo.`,
  answer_kept: 'Já temos esse dado. Escreva para nós se for preciso corrigir.',
  age_out_of_category: (mismatch) =>
    `${ageMismatchText(mismatch)} Confira a data de nascimento ou escreva para nós e mudamos.`,
  penalty_changed: 'A taxa de cancelamento mudou enquanto você decidia. Confira antes de continuar.',

  already_answered: 'Isto já foi resolvido de outra forma. Veja como ficou.',
  disruption_lifted: 'A suspensão foi retirada: a saída vai acontecer.',

  more_than_offered: (details) =>
    `Estas vagas foram reservadas para você, e por aqui não dá para pedir mais. ${writeUs(details)}`,
  offer_of_departure: (details) =>
    `As vagas que reservamos para você são dessa saída e não podem ser trocadas por outra. ${writeUs(details)}`,
  too_many_holds: 'Você já tem várias reservas incompletas. Termine uma ou espere que expirem.',
  too_many_unpaid: (details) =>
    `Você tem reservas por pagar, por isso não podemos reservar mais vagas pelo site. ${writeUs(details)}`,
  too_many_mails: (details) =>
    `Hoje já enviamos vários e-mails para este endereço ou a partir desta conexão. ${writeUs(details)}`,
  too_many_codes: (details) => `Já enviamos vários códigos para esta reserva. ${writeUs(details)}`,
  email_code_needed: 'Para reservar estas vagas, confirme que o e-mail é seu: digite o código que enviamos.',
  email_code_wrong: ({ left }) =>
    `Esse não é o código. ${left === 1 ? 'Resta 1 tentativa' : `Restam ${left} tentativas`}.`,
  email_code_expired: 'Esse código não vale mais. Peça outro.',
  email_code_spent: 'Acabaram as tentativas com esse código. Peça outro.',
}
