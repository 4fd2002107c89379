import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { listPromoCodes, type PromoCode } from '#contract/promo-codes.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { DetailDrawer } from '#web/ui/detail-drawer.tsx'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'

import { useMe } from '../../me.ts'
import { PromoCodeForm } from './promo-code.form.tsx'
import { discountText, limitsText, promoTexts as texts, usesText } from './promo-codes.texts.ts'

type Shown = 'closed' | 'list' | 'new' | PromoCode

/** The operator's promo codes, beside the products they are for. */
export function PromoCodes() {
  const [shown, setShown] = useState<Shown>('closed')
  if (!mayDo('promo-codes.edit')) return null
  const toList = () => setShown('list')
  return (
    <>
      <Button variant="default" leftSection={<IconTicket size={18} aria-hidden />} onClick={toList}>
        {texts.open}
      </Button>
      <DetailDrawer
        title={shown === 'closed' ? undefined : titleOf(shown)}
        onClose={() => setShown('closed')}
      >
        {shown === 'list' && <List onOpen={setShown} />}
        {shown === 'new' && <PromoCodeForm code={null} onDone={toList} />}
        {typeof shown === 'object' && <PromoCodeForm key={shown.id} code={shown} onDone={toList} />}
      </DetailDrawer>
    </>
  )
}

function titleOf(shown: Shown): string {
  if (typeof shown === 'object') return texts.edit(shown.code)
  return shown === 'new' ? texts.add : texts.title
}

function List({ onOpen }: { onOpen: (shown: Shown) => void }) {
  const { currency } = useMe().tour_operator
  const codes = useQuery(apiQuery(listPromoCodes, {}))
  if (codes.isError)
    return (
      <ProblemAlert
        title={texts.loadFailed}
        problem={problemOf(codes.error)}
        onRetry={() => void codes.refetch()}
      />
    )
  return (
    <Stack>
      {!codes.data && <Skeleton height={64} aria-label={texts.loading} />}
      {codes.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      )}
      {codes.data?.map((code) => (
        <Group key={code.id} justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Text fw={650} c={code.state === 1 ? undefined : 'dimmed'}>
              {code.state === 1 ? code.code : `${code.code} · ${texts.off}`}
            </Text>
            <Text size="sm">{`${discountText(code, currency)} · ${usesText(code)}`}</Text>
            <Text size="sm" c="dimmed">
              {[limitsText(code), code.description].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => onOpen(code)}
          >
            {texts.edit(code.code)}
          </Button>
        </Group>
      ))}
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onOpen('new')}
        style={{ alignSelf: 'start' }}
      >
        {texts.add}
      </Button>
    </Stack>
  )
}
