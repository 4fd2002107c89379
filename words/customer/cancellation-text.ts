import type { CancellationTier } from '#domain/products/product/cancellation-policy.rules.ts'

/** How the sentence of a free cancellation ends. */
export const freely = ': cancelas gratis.'

const hoursText = (hours: number) => {
  if (hours === 0) return 'la hora de inicio'
  return hours % 24 === 0 && hours > 24 ? `${hours / 24} días antes` : `${hours} horas antes`
}

/** The policy in plain Spanish, generated from its tiers: one sentence each, from the earliest. */
export function cancellationSentences(tiers: readonly CancellationTier[]): string[] {
  const sorted = tiers.toSorted((a, b) => b.hours_before - a.hours_before)
  const sentences = sorted.map(({ hours_before, penalty_percent }) => {
    const until = `Hasta ${hoursText(hours_before)}`
    if (penalty_percent === 0) return `${until}${freely}`
    return penalty_percent === 100
      ? `${until}: no hay reembolso.`
      : `${until}: pagas el ${penalty_percent} % del total.`
  })
  const last = sorted.at(-1)
  if (!last || (last.hours_before > 0 && last.penalty_percent < 100))
    sentences.push('Después: no hay reembolso.')
  return sentences
}
