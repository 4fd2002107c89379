import type { NoDetails } from '#domain/no-details.ts'

export type PackageRefusals = {
  package_name_taken: NoDetails
  package_needs_two_tours: NoDetails
  /** a price for each adult needs tours that are sold by person */
  package_needs_adult_prices: { name?: string }
}
