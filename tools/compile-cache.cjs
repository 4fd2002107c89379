/**
 * Loaded before the server (`node -r`): keeps what Node made of each source, types already stripped, so that the next
 * start reads it instead of making it again. Where nothing can be written there, everything works without it.
 */
const { enableCompileCache, flushCompileCache } = require('node:module')
const { join } = require('node:path')

enableCompileCache(join(__dirname, '../node_modules/.cache/compiled'))
// By then the server has loaded what it needs; a process that is killed later has written it down already.
setTimeout(() => flushCompileCache(), 20_000).unref()
