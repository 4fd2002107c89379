import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { type CoreSectionId, sectionTitles } from './product-editor.texts.ts'

import classes from './product-editor.module.css'

type EditorSectionProps = {
  description: string
  /** read-only: all its controls are disabled */
  disabled?: boolean
  children: ReactNode
} & ({ id: CoreSectionId } | { id: string; title: string })

/** One part of a page of the editor. Alone on its page, it needs no heading besides that of the page. */
export function EditorSection({ description, disabled = false, children, ...named }: EditorSectionProps) {
  const { id } = named
  const section = useAddressed(id)
  return (
    <section ref={section} id={id} aria-labelledby={`${id}-titulo`} className={classes['section']}>
      <Title order={3} size="h4" id={`${id}-titulo`}>
        {'title' in named ? named.title : sectionTitles[named.id]}
      </Title>
      <Text size="sm" c="dimmed" mt={2}>
        {description}
      </Text>
      <fieldset className={classes['fieldset']} disabled={disabled}>
        {children}
      </fieldset>
    </section>
  )
}

const controls = ':is(input, textarea, button, select):not(:disabled, [type="hidden"])'

/** Moves to what the address names behind `#`: this section, or a field in it. */
function useAddressed(id: string) {
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
