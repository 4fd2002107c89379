/** What a module puts into an extension point of the core, once. */
export type Filling = { fill: () => void }

/**
 * A place where modules add behaviour to a feature of the core, which declares it beside itself and runs through all
 * that were added. The composition of the server fills it; filled twice, it holds a part once.
 */
export function extensionPoint<Part>() {
  const parts = new Set<Part>()
  return {
    with: (part: Part): Filling => ({ fill: () => void parts.add(part) }),
    all: (): readonly Part[] => [...parts],
  }
}
