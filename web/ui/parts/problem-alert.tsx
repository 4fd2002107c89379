import { Alert, Button, List } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

import type { ApiError } from '#contract/endpoint/error.ts'

import { uiTexts } from './ui.texts.ts'

type ProblemAlertProps = {
  problem: ApiError | null
  title?: string
  /** fields that have no input of their own on the screen are listed here */
  fieldLabels?: Record<string, string>
  onRetry?: () => void
}

/** A server's refusal or failure, shown where the user is looking. */
export function ProblemAlert({ problem, title, fieldLabels = {}, onRetry }: ProblemAlertProps) {
  if (!problem) return null
  const fields = Object.entries(problem.fields ?? {})
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      title={title ?? problem.message}
      data-code={problem.code}
    >
      {title && problem.message}
      {fields.length > 0 && (
        <List size="sm" mt={title ? 'xs' : 0}>
          {fields.map(([field, message]) => (
            <List.Item key={field}>
              {fieldLabels[field] ? `${fieldLabels[field]}: ${message}` : message}
            </List.Item>
          ))}
        </List>
      )}
      {onRetry && (
        <div style={{ marginTop: 10 }}>
          <Button size="xs" variant="default" onClick={onRetry}>
            {uiTexts.retry}
          </Button>
        </div>
      )}
    </Alert>
  )
}
