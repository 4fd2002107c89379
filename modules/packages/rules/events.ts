import type { PackageFields } from './package-price.rules.ts'

/** Events of a package, with its fields after them; `tours` are names. */
export type PackageEvents = {
  package_created: PackageFields & { tours: string[]; currency: string }
  package_changed: PackageFields & { tours: string[]; currency: string }
  package_ended: { name: string }
}
