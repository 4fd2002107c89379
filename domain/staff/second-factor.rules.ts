import { isAdministrator, isOperatorAdmin } from './level.ts'

/** RFC 6238: a new code each half minute. */
const stepSeconds = 30
/** A code of the half minute before or after is taken too: clocks of phones are a little off, and people type. */
const stepsAround = 1

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The half minutes whose code is taken now. */
export function stepsTakenAt(now: Date): number[] {
  const step = stepAt(now)
  return Array.from({ length: 2 * stepsAround + 1 }, (_, index) => step - stepsAround + index)
}

export const recoveryCodesGiven = 10

/** How a person writes it: in groups, in any case. */
export const bareCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()
export const isAppCode = (bare: string): boolean => /^\d{6}$/.test(bare)

/** Wrong codes one after the other until none is read for a while. */
const wrongInARow = 5
const firstWaitMinutes = 15
const longestWaitMinutes = 24 * 60

/** Minutes for which no code is read after so many wrong ones: each five double them, up to a day; null: go on. */
export function waitAfter(wrong: number): number | null {
  if (wrong === 0 || wrong % wrongInARow !== 0) return null
  return Math.min(firstWaitMinutes * 2 ** (wrong / wrongInARow - 1), longestWaitMinutes)
}

/** Which wrong attempt triggers a warning to the user: the person has their password and not their phone. */
export const looksGuessed = (wrong: number): boolean => wrong === wrongInARow

/** The installation may require it of its administrators, an operator of its own administrators. */
export function isSecondFactorDemanded(
  user: { level: number },
  demands: { installation: boolean; operator: boolean },
): boolean {
  if (isAdministrator(user)) return demands.installation
  return isOperatorAdmin(user) && demands.operator
}
