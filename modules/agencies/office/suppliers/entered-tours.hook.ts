import { useState } from 'react'

import { type ChosenDeparture, type EnteredTour, startedSale } from './sale-values.rules.ts'

/** The tours of one sale: those that are in it, and the one that is being entered. */
export function useEnteredTours() {
  const [added, setAdded] = useState<readonly EnteredTour[]>([])
  const [entered, setEntered] = useState<EnteredTour | null>(null)
  return {
    added,
    entered,
    choose: (departure: ChosenDeparture) =>
      setEntered({ departure, values: startedSale(departure, added.at(-1)?.values) }),
    leave: () => setEntered(null),
    add: (tour: EnteredTour) => {
      setAdded([...added, tour])
      setEntered(null)
    },
    remove: (place: number) => setAdded(added.filter((_, other) => other !== place)),
    /** Goes back to the last one that is in the sale. */
    resume: () => {
      setAdded(added.slice(0, -1))
      setEntered(added.at(-1) ?? null)
    },
    clear: () => {
      setAdded([])
      setEntered(null)
    },
  }
}
