import type { UrgencyCode } from '#domain/schedule-sheets/run-urgency.rules.ts'

/** The dialogs of the board that solve an urgency, by their names in the address. */
export type RunFix = 'reemplazar' | 'asignar' | 'vehiculo'

/** What an urgent run misses, each by itself: its crew, and its vehicle. */
export function fixesOf(codes: readonly UrgencyCode[]): RunFix[] {
  const has = (...some: UrgencyCode[]) => codes.some((code) => some.includes(code))
  return [
    ...(has('crew_refused') ? ['reemplazar' as const] : has('no_driver') ? ['asignar' as const] : []),
    ...(has('no_vehicle', 'vehicle_broken') ? ['vehiculo' as const] : []),
  ]
}
