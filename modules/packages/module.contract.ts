import * as history from './contract/package-history.contract.ts'
import * as packages from './contract/packages.contract.ts'

export const contract = { title: 'Paquetes', endpoints: { ...packages, ...history } } as const
