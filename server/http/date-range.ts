import { daysBetween } from '#domain/local-date.ts'

import { InvalidInput } from '../errors/invalid-input.ts'

/** Refuses a range that is reversed or longer than `days`. */
export function checkRange({ from, to }: { from: string; to: string }, days: number) {
  const length = daysBetween(from, to)
  if (length < 0) throw new InvalidInput({ to: 'La fecha final es anterior a la inicial' })
  if (length >= days) throw new InvalidInput({ to: `Pide como máximo ${days} días` })
}
