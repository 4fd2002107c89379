/** `npm start`: builds the pages when they are missing or older than their sources, and runs the server. */
import { run } from '#server/main.ts'
import { build } from '#tools/build.ts'

await run(build)
