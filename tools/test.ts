/** `npm test`: everything. */
import { browserTests, pagesBuild, staticChecks, unitTests, weights } from '#tools/checks/checks.ts'
import { runChecks } from '#tools/checks/run-checks.ts'

await runChecks([...staticChecks, pagesBuild, weights, unitTests, browserTests])
