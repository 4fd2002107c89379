import { listPackageEvents } from './contract/packages.contract.ts'

export const histories = { histories: { package: listPackageEvents } } as const
