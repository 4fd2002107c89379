/** `npm start`: builds the pages when they are missing or older than their sources, then runs the server. */
import { build } from '#tools/build.ts'

try {
  await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('#server/main.ts')
