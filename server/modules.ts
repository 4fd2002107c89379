/** The server faces of modules, for the composition: createApp, the jobs and the worker. */
import { type Gathered, gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/server.ts'

import type { Filling } from './extensions/extension-point.ts'
import type { JobTools, ServerModule, Starting } from './extensions/server-module.ts'
import { modulePages } from './features/storefront/storefront.routes.ts'
import type { Routes } from './http/context.ts'
import type { BuiltRoutes } from './http/pages.ts'
import type { ModuleTools } from './installation/module-tools.ts'

export const moduleRoutes = gatherList(modules, 'routes')
export const moduleBuiltRoutes: readonly BuiltRoutes[] = gatherList(modules, 'builtRoutes')

/** Puts what modules bring into the extension points of the core; a second time changes nothing. */
export function fillExtensions() {
  const fills: readonly Filling[] = gatherList(modules, 'fills')
  const pages: readonly Routes[] = gatherList(modules, 'pages')
  for (const filling of [...fills, ...pages.map((each) => modulePages.with(each))]) filling.fill()
}

/** Clients of other servers, before any start. */
export function moduleTools(config: Parameters<ServerModule['tools'] & object>[0]): ModuleTools {
  const tools: Partial<ModuleTools> = {}
  for (const module of modules as readonly ServerModule[]) Object.assign(tools, module.tools?.(config))
  return tools as ModuleTools
}

/** Starts the modules one after the other. */
export async function startModules(starting: Starting): Promise<ModuleTools> {
  const tools = moduleTools(starting.config)
  for (const { start } of modules as readonly ServerModule[])
    if (start) Object.assign(tools, await start(starting))
  return tools
}

type Made<Jobs> = Jobs extends (tools: JobTools) => infer Handlers ? Handlers : object
type AllMade<Modules extends readonly unknown[]> = Modules extends readonly [infer First, ...infer Others]
  ? Made<Gathered<[First], 'jobs'>> & AllMade<Others>
  : object

/** What modules do for their jobs. */
export const moduleJobs = (tools: JobTools): AllMade<typeof modules> =>
  Object.assign(
    {},
    ...(modules as readonly ServerModule[]).map(({ jobs }) => jobs?.(tools) ?? {}),
  ) as AllMade<typeof modules>

export const moduleWork = { crontab: gatherList(modules, 'crontab'), lanes: gatherList(modules, 'lanes') }
