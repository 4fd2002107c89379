const offered = 'what the operator offers to everybody'

export const tables = { heldTables: { packages: offered, package_products: offered } } as const
