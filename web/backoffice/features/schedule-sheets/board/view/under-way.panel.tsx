import { IconRoute } from '@tabler/icons-react'
import { Link } from 'react-router'

import type { RunUnderWay } from '#contract/schedule-sheets/run-under-way.ts'
import { paths } from '#web/backoffice/paths.ts'

import { underWayTexts as texts } from './under-way.texts.ts'

import classes from './under-way.module.css'

/** Runs that left on an earlier day and are under way on this one, with their day, vehicle and crew. */
export function UnderWay({ runs }: { runs: readonly RunUnderWay[] }) {
  if (runs.length === 0) return null
  return (
    <section aria-label={texts.title} className={classes['band']}>
      <h3>
        <IconRoute size={16} aria-hidden />
        {texts.title}
      </h3>
      <ul>
        {runs.map((run) => (
          <li key={run.id}>
            <Link to={paths.scheduleSheet(run.id)}>{texts.run(run)}</Link> <span>{texts.facts(run)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
