/** People who booked together, on one departure. */
export type DraftParty = { id: string; seats: number }
export type DraftVehicle = { id: string; seats: number; is_outside: boolean }
export type DraftSheet = { vehicle_id: string | null; party_ids: string[] }

/**
 * Vehicles for the parties of a departure, without splitting a party: the smallest that carries all; else the
 * biggest, filled, and again for the rest. Own vehicles go before a third party's; of equal ones the first given.
 * Parties that fit nowhere are left out.
 */
export function draftSheets(
  parties: readonly DraftParty[],
  vehicles: readonly DraftVehicle[],
): { sheets: DraftSheet[]; left: string[] } {
  const sheets: DraftSheet[] = []
  let free = vehicles.toSorted(
    (one, other) => Number(one.is_outside) - Number(other.is_outside) || one.seats - other.seats,
  )
  let waiting = parties.toSorted((one, other) => other.seats - one.seats)
  while (waiting.length > 0) {
    const people = waiting.reduce((sum, { seats }) => sum + seats, 0)
    const vehicle = free.find(({ seats }) => seats >= people) ?? biggest(free)
    if (!vehicle) break
    let room = vehicle.seats
    const aboard = waiting.filter(({ seats }) => {
      if (seats > room) return false
      room -= seats
      return true
    })
    free = free.filter(({ id }) => id !== vehicle.id)
    if (aboard.length === 0) break
    sheets.push({ vehicle_id: vehicle.id, party_ids: aboard.map(({ id }) => id) })
    waiting = waiting.filter((party) => !aboard.includes(party))
  }
  return { sheets, left: waiting.map(({ id }) => id) }
}

function biggest(vehicles: readonly DraftVehicle[]): DraftVehicle | undefined {
  const own = vehicles.filter(({ is_outside }) => !is_outside)
  return (own.length > 0 ? own : vehicles).toSorted((one, other) => other.seats - one.seats)[0]
}
