/** `npm run check`: everything that needs neither a build nor a browser; `-- --static`: without the tests. */
import { staticChecks, unitTests } from '#tools/checks/checks.ts'
import { runChecks } from '#tools/checks/run-checks.ts'

await runChecks(process.argv.includes('--static') ? staticChecks : [...staticChecks, unitTests])
