/** «45 min», «7 h», «3 días»: the time until an instant, coarser when farther away. */
export function timeLeft(until: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 60_000))
  if (minutes < 90) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} días`
}

/** A round number of minor units at or above the highest bar, for the chart's scale. */
export function scaleOf(highest: number): number {
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= highest) ?? 10) * power
}

const comparable = 300

/** Whole percent more or less than before; null when before was nothing, or next to nothing. */
export function percentChange(now: number, before: number): number | null {
  const percent = Math.round(((now - before) / before) * 100)
  return before === 0 || percent > comparable ? null : percent
}
