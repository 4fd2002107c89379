import { count } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'

import { boardTexts } from '../state/board.texts.ts'

/** A vehicle that breaks down with other runs to come. */
export const vehicleTexts = {
  freeOthers: ({ runs, numbers }: { runs: number; numbers: readonly number[] }) => {
    const here = formatList(numbers.map(boardTexts.sheetNumber))
    const elsewhere = runs - numbers.length
    const days = elsewhere > 0 ? `${count(elsewhere, 'planilla', 'planillas')} de otros días` : ''
    return `Quitarlo también de ${[here && `la ${here}`, days].filter(Boolean).join(' y de ')}`
  },
  freeOthersHint:
    'Solo de las que salen hasta ese día. Quedan sin vehículo, y se deshace junto con este cambio.',
} as const
