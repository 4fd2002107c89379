import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'

import type { MarginReport } from '../../contract/margin-report.contract.ts'
import { paths } from '../../module.paths.ts'
import { marginReportTexts as texts } from './margin-report.texts.ts'

import classes from './margin-report.module.css'

const most = 5

/** Which costs are not known, and how often. */
export function MarginGaps({ gaps, total }: Pick<MarginReport, 'gaps' | 'total'>) {
  if (total.missing === 0) return null
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={texts.gapsTitle(total.missing)}
      mb="md"
    >
      <ul className={classes['gaps']}>
        {gaps.slice(0, most).map((gap) => (
          <li key={`${gap.kind} ${gap.role} ${gap.name} ${gap.problem}`}>{texts.gap(gap)}</li>
        ))}
        {gaps.length > most && <li>{texts.moreGaps(gaps.length - most)}</li>}
      </ul>
      <Anchor component={Link} to={paths.costs} size="sm" mt={4} display="inline-block">
        {texts.costs}
      </Anchor>
    </Alert>
  )
}
