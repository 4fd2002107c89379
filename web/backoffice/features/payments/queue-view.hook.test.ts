import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { type Reopened, useQueueView } from './queue-view.hook.ts'

afterEach(cleanup)

test('shows a reopened item even if the queue was not read without it', () => {
  const read = [{ id: 'a' }, { id: 'b' }]
  const initialProps: { reopened: Reopened | null } = { reopened: null }
  const { result, rerender } = renderHook(({ reopened }) => useQueueView(read, reopened), { initialProps })
  const shown = () => result.current.items.map(({ id }) => id)
  for (const reopened of [{ id: 'a' }, { id: 'a' }]) {
    act(() => {
      result.current.settle('a')
    })
    expect(shown()).toEqual(['b'])
    rerender({ reopened })
    expect(shown()).toEqual(['a', 'b'])
  }
})
