import { Text, Title } from '@mantine/core'
import { createContext, type ReactNode, use, useId } from 'react'

import classes from './form-section.module.css'

/** The heading of the page that a section is on; null where it is a part of the screen itself. */
export const PageHeading = createContext<string | null>(null)

type FormSectionProps = { title: string; description?: ReactNode; children: ReactNode; id?: string }

/** A part of a long form: its title, what it is about, and its fields. On a page with the same title it shows none. */
export function FormSection({ title, description, children, id }: FormSectionProps) {
  const heading = useId()
  const page = use(PageHeading)
  return (
    <section
      className={classes['section']}
      aria-labelledby={heading}
      id={id}
      data-on-page={page === null ? undefined : page === title ? 'untitled' : ''}
    >
      <div>
        <Title order={page === null ? 2 : 3} id={heading} size="h3">
          {title}
        </Title>
        {description && (
          <Text size="sm" c="dimmed" mt={4} component="div">
            {description}
          </Text>
        )}
      </div>
      <div className={classes['fields']}>{children}</div>
    </section>
  )
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes['pair']}>{children}</div>
}
