import { Group, Stack, Title } from '@mantine/core'
import { IconCalculator, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { HistorySection } from '#web/backoffice/features/history/history.panel.tsx'
import { useToday } from '#web/backoffice/me.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import { DetailDrawer } from '#web/ui/list/detail-drawer.tsx'
import { FilterSelect, knownOr } from '#web/ui/list/filter-select.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'

import { listCostRules, type StoredCostRule } from '../contract/cost-rules.contract.ts'
import { costName, costUnitNames, costValue } from '../words/cost-words.ts'
import { optionsOf, useChoices } from './cost-scope.form.tsx'
import { askedValues, isForProduct, scopeText, stageOf, validityText } from './cost-values.rules.ts'
import { CostForm } from './cost.form.tsx'
import { costFormTexts, costsTexts as texts, groupOf } from './costs.texts.ts'
import { MissingPayPanel } from './pay/missing-pay.panel.tsx'
import { VehicleOwners } from './vehicle-owners.panel.tsx'

const groups = ['vehicles', 'crew', 'passengers', 'tax'] as const

/** What it costs to operate, by kind and by days. */
export default function CostsScreen() {
  const mayEdit = mayDo('margin.edit')
  const filters = useUrlFilters(['open', 'new', 'product'])
  const [isAdding, setAdding] = useState(false)
  const asked = askedValues(filters.values.new)
  const isNew = isAdding || asked !== null
  const found = useQuery(apiQuery(listCostRules, {}))
  const products = optionsOf(useChoices()?.products)
  const product = knownOr(filters.values.product, products)
  const all = found.data ?? []
  const rules = product === '' ? all : all.filter((rule) => isForProduct(rule, product))
  const shown = all.find(({ id }) => id === filters.values.open)
  const close = () => {
    setAdding(false)
    filters.set({ open: '', new: '' })
  }
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  const list = {
    isLoading: found.isPending,
    problem: found.isError ? problemOf(found.error) : null,
    retry: () => void found.refetch(),
    hasMore: false,
    loadMore: () => undefined,
    isLoadingMore: false,
  }
  const columns = useColumns()
  const filled = groups.filter((group) => rules.some(({ kind }) => groupOf[kind] === group))
  const empty = (
    <EmptyState icon={IconCalculator} title={texts.emptyTitle} description={texts.emptyBody} action={add} />
  )
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={all.length > 0 && add} />
      <MissingPayPanel />
      {all.length > 0 && (
        <Group mb="md">
          <FilterSelect
            label={costFormTexts.product}
            all={texts.all}
            options={products}
            value={product}
            onChange={(chosen) => filters.set({ product: chosen })}
          />
        </Group>
      )}
      <Stack gap="xl">
        {filled.length === 0 && (
          <DataList
            label={texts.title}
            list={{ ...list, rows: [] }}
            columns={columns}
            keyOf={keyOf}
            isFiltered={all.length > 0}
            onClearFilters={() => filters.set({ product: '' })}
            empty={empty}
          />
        )}
        {filled.map((group) => (
          <section key={group} aria-label={texts.groups[group]}>
            <Title order={2} size="h4" mb="xs">
              {texts.groups[group]}
            </Title>
            <DataList
              label={texts.groups[group]}
              list={{ ...list, rows: rules.filter(({ kind }) => groupOf[kind] === group) }}
              columns={columns}
              keyOf={keyOf}
              {...(mayEdit && { onOpen: ({ id }: StoredCostRule) => filters.set({ open: id }) })}
              empty={empty}
            />
          </section>
        ))}
        <VehicleOwners mayEdit={mayEdit} />
      </Stack>
      <DetailDrawer title={shown ? texts.edit : isNew ? texts.add : undefined} onClose={close}>
        {isNew && !shown && (
          <CostForm
            key={filters.values.new}
            rule={null}
            asked={{ ...asked, ...(product && { product_id: product }) }}
            onClose={close}
          />
        )}
        {shown && (
          <Stack gap="lg">
            <CostForm key={shown.id} rule={shown} onClose={close} />
            <HistorySection entity="cost_rule" id={shown.id} />
          </Stack>
        )}
      </DetailDrawer>
    </>
  )
}

const keyOf = ({ id }: StoredCostRule) => id

function useColumns(): Column<StoredCostRule>[] {
  const today = useToday()
  return [
    { key: 'what', header: texts.what, cell: costName, width: '30%' },
    { key: 'scope', header: texts.scope, cell: scopeText, width: '24%' },
    {
      key: 'amount',
      header: texts.amount,
      align: 'end',
      width: '20%',
      cell: (rule) => `${costValue(rule)} ${costUnitNames[rule.unit]}`,
    },
    {
      key: 'validity',
      header: texts.validity,
      cell: (rule) => {
        const stage = stageOf(rule, today)
        return (
          <>
            {validityText(rule)}{' '}
            {stage !== 'now' && (
              <StatusBadge size="sm" tone={stage === 'ended' ? 'quiet' : 'info'}>
                {texts[stage]}
              </StatusBadge>
            )}
          </>
        )
      },
    },
  ]
}
