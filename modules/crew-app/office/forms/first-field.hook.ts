import { useEffect, useRef } from 'react'

/** A form that opens where its button stood takes the focus at its first field. */
export function useFirstField<Field extends HTMLElement>() {
  const field = useRef<Field>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
