/** The types that this module adds to those of the core. */
import type { LackedPackage, OfferedPackage } from './contract/package-pages.ts'
import type { PackageEvents } from './rules/events.ts'
import type { PackageRefusals } from './rules/refusals.ts'

declare module '#domain/refusal.ts' {
  interface ModuleRefusals extends PackageRefusals {}
}
declare module '#domain/event.ts' {
  interface ModuleEvents {
    package: PackageEvents
  }
}
declare module '#contract/storefront/storefront-page.ts' {
  interface LandingParts {
    packages: OfferedPackage[]
  }
  interface BookingParts {
    packages: LackedPackage[]
  }
}
