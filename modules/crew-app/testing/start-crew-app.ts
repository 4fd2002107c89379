import { startRun } from '#testing/given/crew-run.ts'

import { listCrewRuns } from '../contract/crew-runs.contract.ts'

const withRuns = <Phone extends Pick<Awaited<ReturnType<typeof startRun>>['driver'], 'call'>>(
  phone: Phone,
) => ({
  ...phone,
  runs: () => phone.call(listCrewRuns, {}),
})

/** A published run whose crew reads it on its phones. */
export async function startCrewApp(options?: Parameters<typeof startRun>[0]) {
  const { driver, guide, stranger, ...run } = await startRun(options)
  return { ...run, driver: withRuns(driver), guide: withRuns(guide), stranger: withRuns(stranger) }
}
