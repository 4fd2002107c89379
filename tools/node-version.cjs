/**
 * Loaded before a program of ours (`node -r`): says in one sentence that this Node can't run it. Without it an older
 * Node stops at the first `.ts` file with a stack that tells nobody what to do. Written in words that any Node knows.
 */
var version = process.versions.node.split('.').map(Number)
// Types are stripped without a flag from 22.18 on, and in 23 from 23.6 on.
var isNewEnough =
  version[0] > 23 || (version[0] === 23 && version[1] >= 6) || (version[0] === 22 && version[1] >= 18)
if (!isNewEnough) {
  console.error(
    'Baqueano needs Node 22.18 or newer, and this is Node ' +
      process.versions.node +
      ' on ' +
      process.platform +
      '-' +
      process.arch +
      '. npm ci brings one for Linux and for Windows on x64; elsewhere install Node 24 and repeat npm ci.',
  )
  process.exit(1)
}
