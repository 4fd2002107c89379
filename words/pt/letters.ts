import type { DisruptionOrigin } from '#domain/disruptions/disruption.ts'

export const frame = {
  hello: (name: string) => (name ? `Olá, ${name}!` : 'Olá!'),
  locator: (locator: string) => `Localizador: ${locator}`,
  reply: 'responda a este e-mail',
  call: (phone: string) => `ligue para ${phone}`,
  letUsKnow: 'avise-nos',
}

export const meeting = {
  pickup: (where: string) => `Embarque: ${where}`,
  point: (where: string) => `Ponto de encontro: ${where}`,
  unknown: 'Local de embarque: a definir.',
}

export const confirmation = {
  afterDeposit: (sum: string) => `Confirmaremos quando recebermos um sinal de ${sum}.`,
  paid: (sum: string) => `Pago: ${sum}`,
  due: (sum: string) => `Falta pagar: ${sum}`,
}

export const change = {
  owed: (sum: string) => `Falta pagar ${sum}.`,
  together: (answer: string) => `Se algo não estiver bom para você, ${answer} e resolvemos juntos.`,
}

/** Money received and refunded, in the currency in which it moved. */
export const moneyMoved = {
  worth: (sum: string) => `Na moeda da sua reserva são ${sum}.`,
  trial: 'Foi um teste: nenhum dinheiro foi movimentado.',
  settled: 'Sua reserva está totalmente paga.',
  suspended: (sum: string) => `Por enquanto você não precisa pagar os ${sum} da saída suspensa.`,
}

export const disruption = {
  because: (origin: DisruptionOrigin, reason: string) =>
    origin === 'clima' ? `por causa do clima: ${reason}` : `por decisão nossa: ${reason}`,
}

/** Above a letter to the agency that sold the booking. */
export const toAgency = {
  booking: (locator: string, passenger: string) =>
    passenger ? `Reserva ${locator}, em nome de ${passenger}.` : `Reserva ${locator}.`,
  reference: (reference: string) => `Sua referência: ${reference}.`,
  copied: 'Seu passageiro recebe esta mesma mensagem:',
  forward: 'Esta mensagem é para o seu passageiro, e a enviamos só para você:',
}
