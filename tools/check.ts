/** `npm run check`: everything that needs neither a build nor a browser. */
import { staticChecks, unitTests } from '#tools/checks/checks.ts'
import { runChecks } from '#tools/checks/run-checks.ts'

await runChecks([...staticChecks, unitTests])
