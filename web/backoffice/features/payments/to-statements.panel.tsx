import { IconBuildingBank } from '@tabler/icons-react'
import { Link } from 'react-router'

import { mayDo } from '#web/api/session.ts'
import { paths } from '#web/backoffice/paths.ts'
import { Button } from '#web/ui/parts/button.tsx'

import { paymentsTexts as texts } from './payments.texts.ts'

/** Link to the bank statements, for users who may settle them. */
export function ToStatements() {
  if (!mayDo('payments.settle')) return null
  return (
    <Button
      component={Link}
      to={paths.statements}
      variant="default"
      leftSection={<IconBuildingBank size={16} aria-hidden />}
    >
      {texts.statements}
    </Button>
  )
}
