import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconMap, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'

import { exportProducts, listProducts, type ProductRow } from '#contract/products/products.contract.ts'
import { type ProductStatus, productStatuses } from '#domain/products/product/product.ts'
import { download } from '#web/api/download.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { paths } from '#web/backoffice/paths.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FiltersBar, SearchField } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatDuration, leftText } from '#words/format.ts'
import { meetingNames, productStatusNames } from '#words/office/code-names.ts'

import { PromoCodes } from '../promo-codes/promo-codes.panel.tsx'
import { statusTones } from './product-status.texts.ts'
import { ProductThumbnail } from './product-thumbnail.panel.tsx'
import { productsTexts as texts } from './products.texts.ts'

const columns: Column<ProductRow>[] = [
  { key: 'product', header: texts.product, cell: (row) => <Name product={row} /> },
  { key: 'status', header: texts.status, cell: ({ status }) => <Status status={status} /> },
  {
    key: 'meeting',
    header: texts.meeting,
    cell: ({ meeting }) => meetingNames[meeting],
    from: 'xl',
    onPhone: 'hide',
  },
  {
    key: 'duration',
    header: texts.duration,
    cell: ({ duration_minutes }) => (
      <span style={{ whiteSpace: 'nowrap' }}>{formatDuration(duration_minutes)}</span>
    ),
    from: 'md',
  },
  { key: 'next', header: texts.next, cell: (row) => <Next product={row} /> },
  {
    key: 'price',
    header: texts.priceFrom,
    numeric: true,
    cell: ({ price_from, currency }) =>
      price_from === null ? (
        <Text size="sm" c="dimmed">
          {texts.noPrice}
        </Text>
      ) : (
        <Money amount={price_from} currency={currency} />
      ),
  },
]

const tabs = [
  { value: '', label: texts.all },
  ...productStatuses.toSorted(byUse).map((status) => ({ value: status, label: productStatusNames[status] })),
]

/** Drafts after what is on sale. */
function byUse(a: ProductStatus, b: ProductStatus): number {
  const order: ProductStatus[] = ['publicado', 'pausado', 'borrador', 'archivado']
  return order.indexOf(a) - order.indexOf(b)
}

export default function ProductsScreen() {
  const filters = useUrlFilters(['status', 'search'])
  const { status, search } = filters.values
  const query = {
    ...(status && { 'status[eq]': status }),
    ...(search && { search }),
  }
  const list = usePagedList(listProducts, query)
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <Group gap="sm">
            <PromoCodes />
            {mayDo('products.edit') && (
              <Button component={Link} to={paths.importPrices} variant="default">
                {texts.importPrices}
              </Button>
            )}
            <CreateButton />
          </Group>
        }
      />
      <FiltersBar
        isFiltered={filters.isFiltered}
        onClear={filters.clear}
        end={<ExportMenu take={(format) => download(exportProducts, { query: { ...query, format } })} />}
      >
        <SegmentedControl
          aria-label={texts.tabs}
          data={tabs}
          value={tabs.some(({ value }) => value === status) ? status : ''}
          onChange={(value) => filters.set({ status: value })}
          style={{ maxWidth: '100%', overflowX: 'auto' }}
        />
        <SearchField
          label={texts.search}
          value={search}
          onChange={(value) => filters.set({ search: value }, { replace: true })}
        />
      </FiltersBar>
      <DataList
        label={texts.list}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        openAt={({ id }) => paths.product(id)}
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        empty={
          <EmptyState
            icon={IconMap}
            title={texts.emptyTitle}
            description={mayDo('products.edit') ? texts.emptyBody : texts.emptyReadOnly}
            action={<CreateButton />}
          />
        }
      />
    </>
  )
}

function CreateButton() {
  if (!mayDo('products.edit')) return null
  return (
    <Button component={Link} to={paths.newProduct} leftSection={<IconPlus size={18} aria-hidden />}>
      {texts.create}
    </Button>
  )
}

function Name({ product }: { product: ProductRow }) {
  return (
    <Group component="span" gap="sm" wrap="nowrap" data-whole-names>
      <ProductThumbnail fileId={product.cover_file_id} />
      <ProductTag code={product.code} color={product.color} name={product.name} />
    </Group>
  )
}

function Status({ status }: { status: ProductStatus }) {
  return <StatusBadge tone={statusTones[status]}>{productStatusNames[status]}</StatusBadge>
}

function Next({ product }: { product: ProductRow }) {
  const { next_departure: departure, price_unit } = product
  if (!departure) {
    return (
      <Text size="sm" c="dimmed" component="span">
        {texts.noNext}
      </Text>
    )
  }
  return (
    <Group component="span" gap="0 8px" align="baseline">
      <DateText date={departure.date} time={departure.start_time} />
      <Text size="sm" c="dimmed" component="span" style={{ whiteSpace: 'nowrap' }}>
        {leftText(departure.seats_left, price_unit)}
      </Text>
    </Group>
  )
}
