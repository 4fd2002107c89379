import { historyOf } from '#contract/history/history-of.ts'

export const listTillEvents = historyOf('tills', 'tills.manage', 'una caja')
