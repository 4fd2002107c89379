import type { doubtChoices, RuleLevel } from '../rules/fleet.ts'

export const ruleNames: Record<RuleLevel, string> = {
  ignorar: 'No revisar',
  avisar: 'Avisar y vender',
  exigir: 'No vender',
}
export const doubtNames: Record<(typeof doubtChoices)[number], string> = {
  rechazar: 'No vender',
  vender: 'Vender',
}
