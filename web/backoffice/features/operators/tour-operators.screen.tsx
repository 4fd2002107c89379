import { Button, Group } from '@mantine/core'
import { IconBuilding, IconPlus } from '@tabler/icons-react'

import { listTourOperators, type TourOperatorRow } from '#contract/operators/tour-operators.contract.ts'
import { operatorKinds } from '#domain/operators/tour-operator.ts'
import { states } from '#domain/staff/level.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { queryOfChoices, RecordList } from '#web/ui/list/record-list.tsx'
import { changed, useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { operatorKindNames, stateNames } from '#words/office/code-names.ts'

import { useMe } from '../../me.ts'
import { paths } from '../../paths.ts'
import { OperatorPanel } from './operator.panel.tsx'
import { operatorsTexts as texts } from './tour-operators.texts.ts'

/** The list, or the operator open in it. A user with only one sees that one. */
export default function TourOperatorsScreen() {
  const { tour_operator } = useMe()
  const url = useUrlFilters(['search', 'kind', 'state', 'open'])
  if (!mayDo('tour-operators.create')) return <OperatorPanel key={tour_operator.id} open={tour_operator.id} />
  if (url.values.open)
    return (
      <OperatorPanel
        key={url.values.open}
        open={url.values.open}
        onOpen={(open) => url.set({ open }, { replace: true })}
      />
    )
  return <OperatorList url={url} />
}

type Filters = ReturnType<typeof useUrlFilters<'search' | 'kind' | 'state' | 'open'>>

const choices = [
  {
    key: 'kind' as const,
    field: 'kind[eq]',
    label: texts.kind,
    all: texts.anyKind,
    options: optionsOf(operatorKinds, operatorKindNames),
  },
  {
    key: 'state' as const,
    field: 'state[eq]',
    label: texts.state,
    all: texts.anyState,
    options: states.map((state) => ({ value: String(state), label: stateNames[state] })),
  },
]

function OperatorList({ url }: { url: Filters }) {
  const list = usePagedList(listTourOperators, queryOfChoices(url, choices))
  const createButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => url.set({ open: 'nuevo' })}>
      {texts.create}
    </Button>
  )
  const openAt = ({ id }: TourOperatorRow) =>
    `${paths.tourOperators}?${changed(new URLSearchParams(location.search), { open: id }).toString()}`
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={createButton} />
      <RecordList
        filters={url}
        search={texts.search}
        choices={choices}
        label={texts.title}
        list={list}
        columns={columns}
        openAt={openAt}
        empty={{
          icon: IconBuilding,
          title: texts.empty,
          description: texts.emptyHint,
          action: createButton,
        }}
      />
    </>
  )
}

const columns: Column<TourOperatorRow>[] = [
  {
    key: 'name',
    header: texts.name,
    cell: ({ name, brand_color }) => (
      <Group gap="xs" wrap="nowrap" component="span">
        <span
          style={{ width: 12, height: 12, borderRadius: 3, flex: 'none', background: brand_color }}
          aria-hidden
        />
        {name}
      </Group>
    ),
  },
  { key: 'kind', header: texts.kind, cell: ({ kind }) => operatorKindNames[kind] },
  { key: 'email', header: texts.email, cell: ({ email }) => email, from: 'md' },
  {
    key: 'zone',
    header: texts.time_zone,
    cell: ({ time_zone }) => time_zone.replaceAll('_', ' '),
    from: 'lg',
  },
  { key: 'currency', header: texts.currency, cell: ({ currency }) => currency, from: 'md' },
  {
    key: 'state',
    header: texts.state,
    cell: ({ state }) => <StatusBadge tone={state === 1 ? 'good' : 'quiet'}>{stateNames[state]}</StatusBadge>,
  },
]
