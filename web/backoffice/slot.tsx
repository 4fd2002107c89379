import { type ComponentType, type ReactNode, Suspense } from 'react'

import type { OfficeModule, SlotName, SlotProps } from './office-module.ts'

/** By name alone: the union of all their props is too large for the compiler. */
type Filled = { slots?: Readonly<Partial<Record<SlotName, unknown>>> }
let filled: readonly OfficeModule[] = []

/** Once, before the first screen is drawn: screens of modules hold slots too, so a slot cannot import the modules. */
export function fillSlots(modules: readonly OfficeModule[]) {
  filled = modules
}

export const filledModules = (): readonly OfficeModule[] => filled

type Props<Name extends SlotName> = {
  of: Name
  /** while a part loads */
  fallback?: ReactNode
  /** without a module that fills the slot; left out: the fallback */
  empty?: ReactNode
} & SlotProps[Name]

/** What modules show at this place; nothing without one that does. */
export function Slot<Name extends SlotName>({
  of,
  fallback = null,
  empty = fallback,
  ...props
}: Props<Name>) {
  const parts = filled.flatMap(({ slots }: Filled) => slots?.[of] ?? []) as ComponentType<object>[] // oxlint-disable-line typescript/no-unsafe-type-assertion
  if (parts.length === 0) return empty
  return (
    <Suspense fallback={fallback}>
      {parts.map((Part, index) => (
        <Part key={index} {...props} />
      ))}
    </Suspense>
  )
}
