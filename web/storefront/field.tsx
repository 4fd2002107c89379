import type { InputHTMLAttributes } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  /** what the typed value means, announced when it changes */
  below?: string
}

export const errorId = (name: string) => `${name}-error`

/** A labelled input; its error is below it and linked to it. */
export function Field({ name, id = name, label, hint, error, below, ...input }: Props) {
  const describedBy = [hint && `${id}-hint`, error && errorId(id)].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <small className="soft" id={`${id}-hint`}>
          {hint}
        </small>
      )}
      <input
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        {...input}
      />
      {below !== undefined && (
        <output className="soft" htmlFor={id}>
          {below}
        </output>
      )}
      <FieldError name={id} error={error} />
    </div>
  )
}

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  return error ? (
    <p className="error" id={errorId(name)}>
      {error}
    </p>
  ) : null
}
