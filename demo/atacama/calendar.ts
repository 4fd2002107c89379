import type { DemoCalendar } from '../demo-types.ts'

/** What the office did to its calendar beyond the weekly schedule. */
export const atacamaCalendar: DemoCalendar = {
  pools: [{ name: 'Furgón azul', capacity: 19, codes: ['ARC', 'CHA'] }],
  channel_cutoffs: [{ code: 'PIE', cutoffs: { web: { kind: 'previous_day', time: '15:00' } } }],
  guaranteed: [{ code: 'LAG', offset_days: 8, note: 'Prometida al hotel Altiplánico' }],
  openings: [
    { code: 'LUN', offset_days: 9, start_time: '10:00', capacity: 12, reason: 'Grupo del congreso' },
  ],
  moves: [{ code: 'AST', offset_days: 5, new_time: '22:00', reason: 'La luna se pone más tarde' }],
}
