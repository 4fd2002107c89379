import { CallFailed } from '#contract/endpoint/call.ts'
import {
  acceptedMovesHeader,
  type Endpoint,
  type InputOf,
  type OutputOf,
} from '#contract/endpoint/endpoint.ts'

type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  more?: Record<string, string>,
) => Promise<OutputOf<E>>
export type AskedMoves = { bookings: number; letters: number; published: number }

/** Makes a call, and confirms the move of sold pickups if it is asked to. The second argument gets the question. */
export function acceptingMoves(call: Call, onAsked: (asked: AskedMoves) => void = () => undefined): Call {
  return async (endpoint, input, more) => {
    try {
      return await call(endpoint, input, more)
    } catch (error) {
      if (!(error instanceof CallFailed) || error.problem.code !== 'pickups_move') throw error
      const asked = error.problem.details as AskedMoves
      onAsked(asked)
      return call(endpoint, input, { ...more, [acceptedMovesHeader]: String(asked.bookings) })
    }
  }
}
