import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { TranslationRefusals } from './rules/refusals.ts'

const refusalTexts: RefusalTexts<keyof TranslationRefusals> = {
  text_changed: refused(
    409,
    'Un texto de este tour cambió mientras lo traducías. Mira cómo quedó y vuelve a guardar.',
  ),
}

export const officeWords = { refusalTexts } as const
