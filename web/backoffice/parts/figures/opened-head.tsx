import { Anchor, Group, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed } from '#web/ui/list/use-url-filters.ts'

import { ExportMenu } from '../export-menu.tsx'

import classes from './report-page.module.css'

type OpenedHeadProps = Pick<ComponentProps<typeof ExportMenu>, 'take'> & { title: string; back: string }

/** Above the rows behind a figure: the way back to the report, and their file. */
export function OpenedHead({ title, back, take }: OpenedHeadProps) {
  const [params] = useAddressQuery()
  return (
    <Group justify="space-between" mb="sm" gap="xs">
      <div>
        <Anchor
          component={Link}
          to={`?${changed(params, { open: '' }).toString()}`}
          size="sm"
          className={classes['back'] ?? ''}
        >
          <IconArrowLeft size={16} aria-hidden /> {back}
        </Anchor>
        <Title order={2}>{title}</Title>
      </div>
      <ExportMenu take={take} />
    </Group>
  )
}
