import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'

import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'

import { paths } from '../../paths.ts'
import { sheetsOfCrewTexts as texts } from './sheets-of-crew.texts.ts'

/** The home screen of a driver or guide without a module for crews: it leads to their sheets. */
export function SheetsOfCrew({ header }: { header: ReactNode }) {
  const [search] = useAddressQuery()
  // Messages to crews link to the home screen with a run.
  const run = search.get('salida')
  if (run) return <Navigate to={paths.scheduleSheet(run)} replace />
  return (
    <>
      {header}
      <EmptyState
        icon={IconRoute}
        title={texts.title}
        description={texts.body}
        isAlone
        action={
          <Button component={Link} to={paths.scheduleSheets}>
            {texts.open}
          </Button>
        }
      />
    </>
  )
}
