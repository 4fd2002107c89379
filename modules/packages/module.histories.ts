import { listPackageEvents } from './contract/package-history.contract.ts'

export const histories = { histories: { package: listPackageEvents } } as const
