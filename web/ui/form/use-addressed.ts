import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const controls = ':is(input, textarea, button, select):not(:disabled, [type="hidden"])'

/** Moves to what the address names behind `#`: this section, or a field in it. */
export function useAddressed(id: string | undefined) {
  const section = useRef<HTMLElement>(null)
  const name = useLocation().hash.slice(1)
  useEffect(() => {
    const here = section.current
    if (!name || !here) return
    const field = here.querySelector<HTMLElement>(`[data-path="${CSS.escape(name)}"]`)
    const found = id === name ? here : field
    found?.scrollIntoView({ block: found === here ? 'start' : 'center' })
    const control = found?.matches(controls) ? found : found?.querySelector<HTMLElement>(controls)
    control?.focus({ preventScroll: true })
  }, [id, name])
  return section
}
