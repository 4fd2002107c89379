import { Button } from '@mantine/core'
import { IconPlugOff } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'

import { uiTexts } from '../parts/ui.texts.ts'
import { EmptyState } from './empty-state.tsx'

type CrashedProps = { onRetry?: () => void }

/** Shown when a part of the page crashed, also when its files could not be loaded. */
export function Crashed({ onRetry }: CrashedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={IconPlugOff}
        title={uiTexts.crashedTitle}
        description={onRetry ? uiTexts.partFailedBody : uiTexts.crashedBody}
        action={
          <Button onClick={onRetry ?? (() => location.reload())}>
            {onRetry ? uiTexts.retry : uiTexts.reload}
          </Button>
        }
      />
    </div>
  )
}

type BoundaryProps = CrashedProps & { frame?: (failed: ReactNode) => ReactNode; children: ReactNode }

/** Keeps a failure inside the part of the page that failed. */
export class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { children, frame = (failed) => failed, onRetry } = this.props
    return this.state.failed ? frame(<Crashed {...(onRetry && { onRetry })} />) : children
  }
}
