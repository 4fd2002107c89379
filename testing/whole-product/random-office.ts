import { CallFailed } from '#contract/endpoint/call.ts'
import { seededRandom } from '#domain/seeded-random.ts'

export type Random = { upTo: (most: number) => number; oneIn: (many: number) => boolean }

export function randomOf(seed: number): Random {
  const random = seededRandom(seed)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  return { upTo, oneIn: (many) => upTo(many - 1) === 0 }
}

/** Null where the business refuses it. */
export const unlessRefused = <Answer>(answer: Promise<Answer>) =>
  answer.catch((error: unknown) => {
    if (error instanceof CallFailed && error.status < 500) return null
    throw error
  })
