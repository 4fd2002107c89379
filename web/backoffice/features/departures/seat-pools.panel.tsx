import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { deleteSeatPool, listSeatPools, type SeatPool } from '#contract/departures/seat-pools.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { confirm } from '#web/ui/form/confirm.tsx'
import { useLeave } from '#web/ui/form/leave-guard.tsx'
import { DetailDrawer } from '#web/ui/list/detail-drawer.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { HistorySection } from '../history/history.panel.tsx'
import { poolsTexts as texts } from './departures.texts.ts'
import { SeatPoolForm } from './seat-pool.form.tsx'

import classes from './calendar.module.css'

/** Seats that several products draw from on the same day. */
export function SeatPools({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <DetailDrawer title={isOpen ? texts.title : undefined} onClose={onClose}>
      {isOpen && <Pools />}
    </DetailDrawer>
  )
}

function Pools() {
  const pools = useQuery(apiQuery(listSeatPools, {}))
  const mayEdit = mayDo('products.edit')
  const [edited, setEdited] = useState<string | null>(null)
  const leave = useLeave()
  if (pools.isError)
    return (
      <ProblemAlert
        title={texts.loadFailed}
        problem={problemOf(pools.error)}
        onRetry={() => void pools.refetch()}
      />
    )
  if (!pools.data) return <Skeleton height={120} />
  const close = () => setEdited(null)
  const edit = (id: string) => leave(() => setEdited(id))
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {pools.data.length > 0 ? texts.description : `${texts.description} ${texts.empty}`}
      </Text>
      {pools.data.map((pool) =>
        edited === pool.id ? (
          <Stack key={pool.id} gap="md">
            <SeatPoolForm pool={pool} onClose={close} />
            <HistorySection entity="seat_pool" id={pool.id} />
          </Stack>
        ) : (
          <PoolRow key={pool.id} pool={pool} onEdit={mayEdit ? () => edit(pool.id) : null} />
        ),
      )}
      {mayEdit &&
        (edited === '' ? (
          <SeatPoolForm pool={null} onClose={close} />
        ) : (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => edit('')}
            >
              {texts.add}
            </Button>
          </div>
        ))}
    </Stack>
  )
}

function PoolRow({ pool, onEdit }: { pool: SeatPool; onEdit: (() => void) | null }) {
  const remove = useCommand(deleteSeatPool, { onProblem: notifyProblem })
  return (
    <div className={classes['pool']}>
      <div>
        <Text fw={600}>{pool.name}</Text>
        <Text size="sm" c="dimmed">
          {texts.perDay(pool.capacity)}
        </Text>
      </div>
      <Group gap={6}>
        {pool.products.map(({ id, code, color, name }) => (
          <ProductTag key={id} code={code} color={color} name={name} />
        ))}
      </Group>
      {onEdit && (
        <Group gap="xs">
          <Button variant="default" size="compact-sm" onClick={onEdit}>
            {texts.edit}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            onClick={() =>
              confirm({
                title: texts.removeTitle,
                consequences: texts.removeBody(pool.name),
                act: texts.remove,
                onConfirm: () => remove.run({ params: { id: pool.id } }),
              })
            }
          >
            {texts.remove}
          </Button>
        </Group>
      )}
    </div>
  )
}
