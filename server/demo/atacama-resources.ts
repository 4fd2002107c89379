import { atacamaPersons } from './atacama-persons.ts'
import { atacamaUsers } from './atacama-users.ts'
import { atacamaVehicles } from './atacama-vehicles.ts'
import type { DemoResources } from './demo-types.ts'

export const atacamaResources: DemoResources = {
  vehicles: atacamaVehicles,
  persons: atacamaPersons,
  users: atacamaUsers,
}
