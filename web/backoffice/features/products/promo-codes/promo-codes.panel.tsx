import { ActionIcon, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { exportPromoCodes, listPromoCodes, type PromoCode } from '#contract/products/promo-codes.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { codesParameter } from '#web/backoffice/paths.ts'
import { DetailDrawer } from '#web/ui/list/detail-drawer.tsx'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'

import { HistorySection } from '../../history/history.panel.tsx'
import { PromoCodeForm } from './promo-code.form.tsx'
import { discountText, limitsText, promoTexts as texts, usesText } from './promo-codes.texts.ts'

import classes from './promo-codes.module.css'

type Shown = 'list' | 'new' | PromoCode

/** The operator's promo codes, beside their products. */
export function PromoCodes() {
  const [address, setAddress] = useAddressQuery()
  const isOpen = address.has(codesParameter)
  const [shown, setShown] = useState<Shown>('list')
  if (!mayDo('promo-codes.edit')) return null
  const go = (to: 'closed' | 'list') => {
    setShown('list')
    setAddress((now) => changed(now, { [codesParameter]: to === 'list' ? '1' : '' }))
  }
  const toList = () => go('list')
  return (
    <>
      <Button variant="default" leftSection={<IconTicket size={18} aria-hidden />} onClick={() => go('list')}>
        {texts.open}
      </Button>
      <DetailDrawer title={isOpen ? titleOf(shown) : undefined} onClose={() => go('closed')}>
        {shown === 'list' && <List onOpen={setShown} />}
        {shown === 'new' && <PromoCodeForm code={null} onClose={toList} />}
        {typeof shown === 'object' && (
          <Stack gap="lg">
            <PromoCodeForm key={shown.id} code={shown} onClose={toList} />
            <HistorySection entity="promo_code" id={shown.id} />
          </Stack>
        )}
      </DetailDrawer>
    </>
  )
}

function titleOf(shown: Shown): string {
  if (typeof shown === 'object') return texts.edit(shown.code)
  return shown === 'new' ? texts.add : texts.title
}

function List({ onOpen }: { onOpen: (shown: Shown) => void }) {
  const codes = useQuery(apiQuery(listPromoCodes, {}))
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onOpen('new')}>
      {texts.add}
    </Button>
  )
  if (codes.isError)
    return (
      <ProblemAlert
        title={texts.loadFailed}
        problem={problemOf(codes.error)}
        onRetry={() => void codes.refetch()}
      />
    )
  if (!codes.data)
    return (
      <Stack role="group" aria-busy aria-label={texts.loading}>
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} height={56} />
        ))}
      </Stack>
    )
  if (codes.data.length === 0)
    return <EmptyState icon={IconTicket} title={texts.noneTitle} description={texts.none} action={add} />
  return (
    <Stack>
      <Group justify="space-between">
        {add}
        <ExportMenu take={(format) => download(exportPromoCodes, { query: { format } })} />
      </Group>
      <ul className={classes['codes']}>
        {codes.data.map((code) => (
          <Code key={code.id} code={code} onOpen={() => onOpen(code)} />
        ))}
      </ul>
    </Stack>
  )
}

function Code({ code, onOpen }: { code: PromoCode; onOpen: () => void }) {
  const { currency } = useMe().tour_operator
  const limits = [limitsText(code), code.description].filter(Boolean).join(' · ')
  return (
    <li className={classes['code']} data-off={code.state !== 1 || undefined}>
      <div>
        <Group gap="xs">
          <Text span fw={650} className={classes['name'] ?? ''}>
            {code.code}
          </Text>
          {code.state === 1 ? (
            <StatusBadge tone="good" size="sm">
              {texts.active}
            </StatusBadge>
          ) : (
            <StatusBadge tone="quiet" size="sm">
              {texts.off}
            </StatusBadge>
          )}
        </Group>
        {limits && (
          <Text size="sm" c="dimmed">
            {limits}
          </Text>
        )}
      </div>
      <div className={classes['figures']}>
        <Text span size="sm" fw={600}>
          {discountText(code, currency)}
        </Text>
        <Text span size="xs" c="dimmed">
          {usesText(code)}
        </Text>
      </div>
      <ActionIcon variant="default" size={36} aria-label={texts.edit(code.code)} onClick={onOpen}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}
