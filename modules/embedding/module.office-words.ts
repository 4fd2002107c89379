import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { EmbeddingRefusals } from './rules/refusals.ts'

const refusalTexts: RefusalTexts<keyof EmbeddingRefusals> = {
  too_many_sites: refused(409, ({ max }) => `Ya hay ${max} sitios. Quita uno antes de agregar otro.`),
}

export const officeWords = { refusalTexts, tableNames: { embedding_sites: 'Sitios propios' } } as const
