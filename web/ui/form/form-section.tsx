import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

import classes from './form-section.module.css'

type FormSectionProps = { title: string; description?: ReactNode; children: ReactNode; id?: string }

/** A part of a long form: what it is about on the left, its fields on the right. */
export function FormSection({ title, description, children, id }: FormSectionProps) {
  const heading = useId()
  return (
    <section className={classes['section']} aria-labelledby={heading} id={id}>
      <div>
        <Title order={2} id={heading} size="h3">
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
