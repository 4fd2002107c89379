/** The types that this module adds to those of the core. */
import type { NoDetails } from '#domain/no-details.ts'

declare module '#server/jobs/enqueue.ts' {
  interface ModuleJobs {
    /** every minute: days whose figures changed, and those that were never counted */
    count_report_days: NoDetails
  }
}
