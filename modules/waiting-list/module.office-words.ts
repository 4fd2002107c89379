import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

const refusalTexts: RefusalTexts<'offer_settled'> = {
  offer_settled: refused(409, 'Esta persona ya no está en espera: revisa la lista.'),
}

export const officeWords = {
  refusalTexts,
  letterGroups: { waiting: { after: 'changes', name: 'Lista de espera' } },
  tableNames: { waiting_list: 'Listas de espera' },
  jobNames: { offer_freed_seats: 'lista de espera', offer_released_seats: 'cupos liberados' },
} as const
