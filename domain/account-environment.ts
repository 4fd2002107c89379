/**
 * Environment of an operator's account at an external provider. `prueba`: a sandbox, where no money moves and
 * messages reach only the few numbers registered there.
 */
export const accountEnvironments = ['prueba', 'produccion'] as const
export type AccountEnvironment = (typeof accountEnvironments)[number]
