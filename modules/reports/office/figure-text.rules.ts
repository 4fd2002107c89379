import { unitText } from '#web/backoffice/parts/figures/figure-text.rules.ts'

import { type Figure, unitOf } from '../rules/report.ts'

export const figureText = (figure: Figure, value: number, currency: string): string =>
  unitText(unitOf(figure), value, currency)
