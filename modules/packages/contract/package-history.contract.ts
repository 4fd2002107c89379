import { historyOf } from '#contract/history/history-of.ts'

export const listPackageEvents = historyOf('packages', 'packages.manage', 'un paquete')
