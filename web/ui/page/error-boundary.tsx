import { Button } from '@mantine/core'
import { IconPlugOff } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'

import { uiTexts } from '../parts/ui.texts.ts'
import { EmptyState } from './empty-state.tsx'

/** What a person sees where a part of the page broke, also when its files could not be loaded. */
export function Crashed() {
  return (
    <div role="alert">
      <EmptyState
        icon={IconPlugOff}
        title={uiTexts.crashedTitle}
        description={uiTexts.crashedBody}
        action={<Button onClick={() => location.reload()}>{uiTexts.reload}</Button>}
      />
    </div>
  )
}

/** Keeps a failure inside the part of the page that failed. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Crashed /> : this.props.children
  }
}
