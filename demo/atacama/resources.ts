import type { DemoResources } from '../demo-types.ts'
import { atacamaPersons } from './persons.ts'
import { atacamaUsers } from './users.ts'
import { atacamaVehicles } from './vehicles.ts'

export const atacamaResources: DemoResources = {
  vehicles: atacamaVehicles,
  persons: atacamaPersons,
  users: atacamaUsers,
}
