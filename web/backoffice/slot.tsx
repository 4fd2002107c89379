import { type ComponentType, Suspense } from 'react'

import type { OfficeModule, SlotName, SlotProps } from './office-module.ts'

let filled: readonly OfficeModule[] = []

/** Once, before the first screen is drawn: screens of modules hold slots too, so a slot cannot import the modules. */
export function fillSlots(modules: readonly OfficeModule[]) {
  filled = modules
}

type Props<Name extends SlotName> = { of: Name } & SlotProps[Name]

/** What modules show at this place; nothing without one that does. */
export function Slot<Name extends SlotName>({ of, ...props }: Props<Name>) {
  const parts = filled.flatMap(({ slots }) => slots?.[of] ?? []) as ComponentType<object>[] // oxlint-disable-line typescript/no-unsafe-type-assertion
  return (
    <Suspense fallback={null}>
      {parts.map((Part, index) => (
        <Part key={index} {...props} />
      ))}
    </Suspense>
  )
}
