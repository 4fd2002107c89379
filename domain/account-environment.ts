/**
 * Where an operator's account at somebody else stands. `prueba`: for trying it, where no money moves and a number reaches only
 * the few people named there.
 */
export const accountEnvironments = ['prueba', 'produccion'] as const
export type AccountEnvironment = (typeof accountEnvironments)[number]
