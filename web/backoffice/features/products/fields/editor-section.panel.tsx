import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

import { editorSections, type SectionId } from './product-editor.texts.ts'

import classes from './product-editor.module.css'

type EditorSectionProps = {
  id: SectionId
  description: string
  /** read-only: all its controls are disabled */
  disabled?: boolean
  children: ReactNode
}

/** One part of the editor, which the list of parts and the missing things link to. */
export function EditorSection({ id, description, disabled = false, children }: EditorSectionProps) {
  const heading = `${id}-titulo`
  return (
    <section id={id} aria-labelledby={heading} className={classes['section']}>
      <Title order={2} id={heading}>
        {editorSections.find((section) => section.id === id)?.title}
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
