/** Sold seats per seat of the departures that carry passengers, in tenths of a percent. */
export const occupancyOf = ({ seats, capacity }: { seats: number; capacity: number }): number =>
  capacity === 0 ? 0 : Math.round((seats * 1000) / capacity)
