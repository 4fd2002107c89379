import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

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
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className={classes['section']}>
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
