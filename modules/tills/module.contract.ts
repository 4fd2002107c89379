import * as handovers from './contract/till-handovers.contract.ts'
import * as history from './contract/till-history.contract.ts'
import * as tills from './contract/tills.contract.ts'

export const contract = { title: 'Caja', endpoints: { ...tills, ...handovers, ...history } } as const
