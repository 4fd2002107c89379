/** How many random sequences a property test plays, and from which seed: RANDOM_SEQUENCES and RANDOM_SEED of the environment. */
export const randomSequences = (usual: number) => ({
  sequences: Number(process.env['RANDOM_SEQUENCES'] ?? usual),
  seed: Number(process.env['RANDOM_SEED'] ?? Date.now() % 1_000_000),
})
