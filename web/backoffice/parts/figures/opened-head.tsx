import { Anchor, Group, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Link, NavigationType, useNavigationType } from 'react-router'

import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed } from '#web/ui/list/use-url-filters.ts'

import { ExportMenu } from '../export-menu.tsx'
import { isFocusLost } from './closed-row.rules.ts'

import classes from './report-page.module.css'

type OpenedHeadProps = Pick<ComponentProps<typeof ExportMenu>, 'take'> & { title: string; back: string }

/** Above the rows behind a figure, which take the focus when they open: the way back to the report, and their file. */
export function OpenedHead({ title, back, take }: OpenedHeadProps) {
  const [params] = useAddressQuery()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFollowed = useNavigationType() === NavigationType.Push
  useEffect(() => {
    if (isFollowed && isFocusLost()) heading.current?.focus()
  }, [isFollowed])
  return (
    <Group justify="space-between" align="flex-end" mb="sm" gap="xs">
      <div className={classes['opened'] ?? ''}>
        <Anchor
          component={Link}
          to={`?${changed(params, { open: '' }).toString()}`}
          state={{ closed: params.get('open') }}
          size="sm"
          className={classes['back'] ?? ''}
        >
          <IconArrowLeft size={16} aria-hidden /> {back}
        </Anchor>
        <Title order={2} ref={heading} tabIndex={-1}>
          {title}
        </Title>
      </div>
      <ExportMenu take={take} />
    </Group>
  )
}
