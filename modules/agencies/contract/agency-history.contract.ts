import { historyOf } from '#contract/history/history-of.ts'

export const listAgencyEvents = historyOf('agencies', 'agencies.manage', 'una agencia')
