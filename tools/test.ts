/** `npm test`: everything. */
import { browserTests, pagesBuild, staticChecks, unitTests, weights } from '#tools/checks.ts'
import { runChecks } from '#tools/run-checks.ts'

await runChecks([...staticChecks, unitTests, pagesBuild, weights, browserTests])
