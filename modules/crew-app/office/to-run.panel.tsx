import { Button } from '@mantine/core'
import { Link } from 'react-router'

import { crewTexts as texts } from './crew.texts.ts'

/** Opens the run of a sheet on the phone of its crew. */
export function ToRun({ sheetId }: { sheetId: string }) {
  return (
    <Button component={Link} to={`/?salida=${sheetId}`} size="lg" fullWidth mb="md">
      {texts.toRun}
    </Button>
  )
}
