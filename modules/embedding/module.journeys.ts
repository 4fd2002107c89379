import type { JourneyModule } from '#e2e/steps/journey-module.ts'

export const journeys = { views: ['/tour-operator?tab=sitio'] } as const satisfies JourneyModule
