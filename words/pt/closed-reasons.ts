export const closedReasons = {
  names: {
    not_published: 'Indisponível',
    in_the_past: 'Já passou',
    too_far_ahead: 'Ainda não está à venda',
    not_scheduled: 'Sem saídas',
    closed_by_staff: 'Fechada',
    cutoff_passed: 'Reservas encerradas',
    too_soon: 'Ligue para nós',
    no_price: 'Indisponível',
    full: 'Esgotado',
    pool_full: 'Esgotado',
    kept_for_agencies: 'Esgotado',
    no_transport: 'Esgotado',
  },
  why: {
    not_published: 'o passeio não está à venda',
    in_the_past: 'já saiu',
    too_far_ahead: 'ainda não está à venda',
    not_scheduled: 'não há saídas nesse dia',
    closed_by_staff: 'está fechada',
    cutoff_passed: 'as reservas já se encerraram',
    too_soon: 'falta muito pouco para a saída: não dá para reservar online; ligue ou escreva para nós',
    no_price: 'não tem preço para essa data',
    full: 'está esgotada',
    pool_full: 'as vagas que ela divide com outros passeios estão esgotadas',
    kept_for_agencies: 'está esgotada',
    no_transport: 'está esgotada',
  },
}

export const closedMoves = {
  own: 'Sua data',
  unpriced: 'Sem preço',
  outgrown: 'Muda uma idade',
  overlaps: 'Coincide com outro',
}
