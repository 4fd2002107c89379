import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilterOff } from '@tabler/icons-react'

import { EmptyState } from '../page/empty-state.tsx'
import { Button } from '../parts/button.tsx'
import { ProblemAlert } from '../parts/problem-alert.tsx'
import { uiTexts } from '../parts/ui.texts.ts'
import { DataCards } from './data-cards.tsx'
import { DataTable } from './data-table.tsx'
import { type DataListProps, screens } from './list-columns.ts'

import classes from './data-list.module.css'

/** The list of every screen: loading, empty, filtered to nothing, failed, full. Cards on a phone. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { list, isFiltered } = props
  const isFound = isFiltered && !list.isLoading && !list.problem
  const found = list.rows.length === 0 ? uiTexts.nothingFound : uiTexts.found(list.rows.length, list.hasMore)
  return (
    <>
      <VisuallyHidden component="output">{isFound ? found : ''}</VisuallyHidden>
      <List {...props} />
    </>
  )
}

function List<Row>(props: DataListProps<Row>) {
  const { list, empty, isFiltered = false, onClearFilters, tableFrom = 'sm' } = props
  const hasRoom = useMediaQuery(`(min-width: ${screens[tableFrom]}em)`, true, {
    getInitialValueInEffect: false,
  })

  if (list.problem && list.rows.length === 0) {
    return <ProblemAlert title={uiTexts.loadFailed} problem={list.problem} onRetry={list.retry} />
  }
  if (!list.isLoading && list.rows.length === 0) {
    return (
      <div className={classes['frame']}>{isFiltered ? <NothingFound onClear={onClearFilters} /> : empty}</div>
    )
  }
  const Rows = hasRoom ? DataTable : DataCards
  return (
    <div data-list>
      <div className={classes['frame']}>
        <Rows {...props} />
      </div>
      {list.problem && (
        <div style={{ marginTop: 12 }}>
          <ProblemAlert title={uiTexts.moreFailed} problem={list.problem} onRetry={list.loadMore} />
        </div>
      )}
      {list.hasMore && !list.problem && (
        <div className={classes['more']}>
          <Button
            variant="default"
            loading={list.isLoadingMore}
            onClick={({ detail, currentTarget }) => {
              if (detail === pressedByKey) goOnAtNewRow(currentTarget)
              list.loadMore()
            }}
          >
            {uiTexts.loadMore}
          </Button>
        </div>
      )}
    </div>
  )
}

/** `event.detail` is 0 when a key caused the click. */
const pressedByKey = 0

/** The button moves down as rows are added: keyboard users continue at the first new row. */
function goOnAtNewRow(button: HTMLElement) {
  const rows = button.closest('[data-list]')?.querySelector('[data-rows]')
  if (!rows) return
  const known = rows.children.length
  const coming = new MutationObserver(() => {
    const row = rows.children[known]
    if (!row) return
    coming.disconnect()
    if (document.activeElement === button || document.activeElement === document.body)
      row.querySelector<HTMLElement>('a[href], button')?.focus()
  })
  coming.observe(rows, { childList: true })
}

function NothingFound({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={IconFilterOff}
      title={uiTexts.nothingFound}
      description={uiTexts.nothingFoundHint}
      action={
        onClear && (
          <Button variant="default" onClick={onClear}>
            {uiTexts.clearFilters}
          </Button>
        )
      }
    />
  )
}
