import type { Acts } from '../db/act.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Routes } from '../http/context.ts'
import type { BuiltRoutes } from '../http/pages.ts'
import type { Config } from '../installation/config.ts'
import type { ModuleTools } from '../installation/module-tools.ts'
import type { Jobs } from '../jobs/enqueue.ts'
import type { Lane } from '../jobs/worker.ts'
import type { SecretBox } from '../security/secret-box.ts'
import type { Filling } from './extension-point.ts'

export type JobTools = ModuleTools & {
  acts: Acts
  now: () => Date
  files: FileStore
  config: Pick<Config, 'publicUrl' | 'rateLimits' | 'ofModules'>
  secrets: SecretBox
}
/** What a module does for these jobs; running one twice is harmless. */
export type JobsOf<Names extends keyof Jobs> = (tools: JobTools) => {
  [Name in Names]: (payload: Jobs[Name]) => Promise<void>
}

/** What a module may use as the process starts. */
export type Starting = {
  config: Config
  /** the installation is a demo, of which nothing leaves this machine */
  isDemo: boolean
  /** stops what the module started, when the process ends */
  onStop: (stop: () => Promise<unknown>) => void
}

/** What a module brings to the server. */
export type ServerModule = {
  /** its clients of other servers */
  tools?: (config: Pick<Config, 'ofModules'>) => Partial<ModuleTools>
  /** once for the process; answers clients that take the place of those of `tools` */
  start?: (starting: Starting) => Promise<Partial<ModuleTools>>
  /** mounted with those of the API */
  routes?: readonly Routes[]
  /** form posts and pages of customers, mounted with the public pages */
  pages?: readonly Routes[]
  /** what it sends of the built pages */
  builtRoutes?: readonly BuiltRoutes[]
  jobs?: (tools: JobTools) => object
  /** lines of the schedule, such as `7 * * * * remind ?fill=6h` */
  crontab?: readonly string[]
  /** for jobs that take long or wait for other servers */
  lanes?: readonly Lane[]
  fills?: readonly Filling[]
}
