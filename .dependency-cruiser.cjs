/** The dependency rules of docs/architecture.md, as code. Run by `npm run check`. */
const tests = '[.]test[.]tsx?$'
/** The faces of modules that a layer reads (docs/add-a-module.md). */
const faces = (...names) =>
  `^app/(gather[.]ts|letters[.]generated[.]ts|modules[.]ts|modules/(${names.join('|')})[.]ts)$`
const letters = '^(letters/|modules/[^/]+/letters/)'
/** Rules and shapes that a letter may name: none of them reads the list of letters. */
const belowLetters =
  '^domain/(language|local-date|money|bookings/[a-z-]+([.]rules)?|messages/(kind-rule|plan))[.]ts$|^words/(count|portuguese-days)[.]ts$|^letters/letter[.]ts$|^modules/[^/]+/rules/[a-z-]+[.]ts$'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const wordFaces = faces('facts', 'words', 'office-words', 'failure-words', 'history-words')

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'domain-is-pure',
      'domain imports only domain and the facts of modules: no package, no Node, no contract',
      { path: '^domain/', pathNot: tests },
      { pathNot: `^(domain/|letters/letter[.]ts$)|${faces('facts')}` },
    ),
    rule(
      'words-are-said-of-the-domain',
      'words import domain, and of the contract only the shape of what they tell',
      { path: '^words/', pathNot: tests },
      { pathNot: `^(words|domain)/|${wordFaces}`, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'words-name-shapes-only',
      'a sentence may name a shape of the contract, nothing of server, web or packages',
      { path: '^words/', pathNot: tests },
      { pathNot: `^(words|domain|contract)/|^letters/letter[.]ts$|${wordFaces}` },
    ),
    rule(
      'contract-is-neutral',
      'contract imports words, domain, zod and the numbering plans of phones, nothing else',
      { path: '^contract/', pathNot: tests },
      {
        pathNot: `^(contract|words|domain)/|node_modules/(zod|libphonenumber-js)/|${faces('facts', 'contract', 'histories')}`,
      },
    ),
    rule(
      'customers-read-no-office-words',
      'what a customer reads speaks several languages, what the office reads does not',
      {
        path: '^(web/storefront|words/customer)/|^modules/[^/]+/(public/|words/|module[.](public|words)[.])',
        pathNot: tests,
      },
      {
        path: '^words/office/|^app/modules/(office|failure|history)-words[.]ts$|^modules/[^/]+/module[.](office|failure|history)-words[.]ts$',
      },
    ),
    rule(
      'server-knows-no-screen',
      'server never imports screens, React or test code; the page renderer is loaded from the build',
      { path: '^(server|demo)/', pathNot: tests },
      { path: '^(web|testing|e2e|bench)/|node_modules/(react|@mantine)', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'web-speaks-http',
      'web reaches the server only through web/api',
      { path: '^web/', pathNot: tests },
      { path: '^(server|demo|testing|e2e|tools|bench)/|node_modules/(fastify|kysely|pg)/' },
    ),
    rule(
      'fronts-stand-apart',
      'backoffice, storefront and crew never import each other',
      { path: '^web/(backoffice|storefront|crew)/' },
      { path: '^web/(backoffice|storefront|crew)/', pathNot: '^web/$1/' },
    ),
    rule(
      'ui-is-generic',
      'web/ui and web/api could ship in another product',
      { path: '^web/(ui|api)/' },
      { path: '^web/(backoffice|storefront|crew)/' },
    ),
    rule(
      'ui-knows-no-business',
      'web/ui and web/api know who is logged in and how to call, nothing of what is sold',
      { path: '^web/(ui|api)/', pathNot: tests },
      { path: '^(domain|contract)/[a-z-]+/', pathNot: '^(contract/endpoint|(domain|contract)/staff)/' },
    ),
    rule(
      'storefront-is-light',
      'public pages carry no interface kit',
      { path: '^web/storefront/' },
      { path: 'node_modules/(@mantine|@tanstack|react-router|dayjs|zod|libphonenumber-js)' },
    ),
    rule(
      'machinery-is-below-features',
      'db, http, jobs, files, mail, backups and providers of modules never import a feature',
      { path: '^(server/(db|http|jobs|files|mail|backups)|modules/[^/]+/providers)/', pathNot: tests },
      { path: '^(server/features|demo)/|^modules/[^/]+/(server|demo)/' },
    ),
    rule(
      'the-demo-stands-outside',
      'the product runs without its demo: only the program that starts it loads it',
      { path: '^(domain|words|contract|server|web)/', pathNot: `^server/serve[.]ts$|${tests}` },
      { path: '^demo/' },
    ),
    rule(
      'only-routes-speak-http',
      'queries and commands can run from a job, a script or a test',
      { path: '[.](queries|command)[.]ts$' },
      { path: '^server/http/|node_modules/fastify' },
    ),
    rule(
      'queries-do-not-write',
      'queries never import commands',
      { path: '[.]queries[.]ts$' },
      { path: '[.]command[.]ts$' },
    ),
    rule(
      'screens-are-leaves',
      'only routes.tsx and tests import a screen',
      { path: '^web/', pathNot: `^web/[^/]+/routes[.]tsx$|${tests}` },
      { path: '[.]screen[.]tsx$' },
    ),
    rule(
      'the-core-knows-no-module',
      'the core reaches modules through the faces that `npm run modules` writes',
      { path: '^(letters|domain|words|contract|server|web|demo|testing|tools|e2e|bench)/', pathNot: tests },
      { path: '^modules/' },
    ),
    rule(
      'faces-join-faces',
      'app/modules joins the faces of modules and names nothing else of them',
      { path: '^app/' },
      {
        path: '^modules/',
        pathNot: '^modules/[^/]+/(module[.][a-z-]+[.]tsx?|letters/[a-z-]+[.]letter[.]ts)$',
      },
    ),
    rule(
      'modules-know-the-core-alone',
      'a module reaches another one through extension points and events of the core',
      { path: '^modules/([^/]+)/', pathNot: tests },
      { path: '^modules/', pathNot: '^modules/$1/' },
    ),
    rule(
      'modules-are-not-composed-by-modules',
      'a module reads no list of modules',
      { path: '^modules/', pathNot: tests },
      { path: '^app/' },
    ),
    rule(
      'one-composition-of-the-server',
      'the extension points are filled in one place; who reads the server faces elsewhere closes a circle',
      { pathNot: `^server/modules[.]ts$|${tests}` },
      { path: '^app/modules/server[.]ts$' },
    ),
    rule(
      'one-composition-of-the-office',
      'screens of modules hold slots too: only the routes read the office faces',
      { pathNot: `^web/backoffice/routes[.]tsx$|${tests}` },
      { path: '^app/modules/office[.]ts$' },
    ),
    rule(
      'pages-draw-the-public-faces',
      'only public pages draw what modules show to customers',
      { pathNot: `^web/storefront/|${tests}` },
      { path: '^app/modules/public[.]ts$' },
    ),
    rule(
      'the-web-reads-no-server-face',
      'tables, samples of letters, settings, demo data and test data of modules stay out of the browser',
      { path: '^(web|words|contract|domain)/', pathNot: tests },
      { path: '^app/modules/(tables|letters|settings|server|demo|testing)[.]ts$' },
    ),
    rule(
      'letters-are-leaves',
      'the whole core reads the lists of letters: they import only what reads no letter',
      { path: letters, pathNot: tests },
      { pathNot: belowLetters },
    ),
    rule(
      'facts-of-a-module-are-a-leaf',
      'the whole core reads them: they import rules of the core that import no facts',
      { path: '^modules/[^/]+/module[.]facts[.]ts$' },
      { pathNot: '^domain/(staff/level|bookings/booking)[.]ts$' },
    ),
    rule(
      'settings-of-a-module-are-a-leaf',
      'the configuration reads them before anything else',
      { path: '^modules/[^/]+/module[.]settings[.]ts$' },
      { pathNot: 'node_modules/zod/' },
    ),
    rule(
      'menu-and-paths-of-a-module-are-leaves',
      'navigation and paths are read everywhere in the office: they import no screen',
      { path: '^modules/([^/]+)/module[.](menu|paths)[.]ts$' },
      {
        pathNot:
          '^modules/$1/(?:module[.]paths[.]ts$|words/)|^(domain|words)/|^web/backoffice/office-module[.]ts$|node_modules/@tabler/',
      },
    ),
    rule(
      'rules-of-a-module-are-pure',
      'rules import the domain and rules of the same module',
      { path: '^modules/([^/]+)/rules/', pathNot: tests },
      { pathNot: '^domain/|^modules/$1/rules/' },
    ),
    rule(
      'contract-of-a-module-is-neutral',
      'it imports contract, words, domain, the rules of the module, zod and the numbering plans of phones',
      { path: '^modules/([^/]+)/(contract/|module[.](contract|histories)[.]ts)', pathNot: tests },
      {
        pathNot:
          '^(contract|words|domain)/|^modules/$1/(contract|rules|words)/|node_modules/(zod|libphonenumber-js)/',
      },
    ),
    rule(
      'words-of-a-module-are-words',
      'they import words, domain, the rules of the module, and shapes of its contract',
      { path: '^modules/([^/]+)/(words/|module[.]((office|history)-)?words[.]ts)', pathNot: tests },
      { pathNot: '^(words|domain)/|^modules/$1/(rules|words)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'server-of-a-module-knows-no-screen',
      'it never imports screens, React, demo data or test code',
      { path: '^modules/[^/]+/(server/|providers/|module[.](server|tables|letters)[.])', pathNot: tests },
      {
        path: '^(web|testing|e2e|bench|demo)/|^modules/[^/]+/(office|public)/|node_modules/(react|@mantine)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'demo-of-a-module-knows-no-screen',
      'it may use the demo of the core, and never imports screens, React or test code',
      { path: '^modules/[^/]+/(demo/|module[.]demo[.])', pathNot: tests },
      {
        path: '^(web|testing|e2e|bench)/|^modules/[^/]+/(office|public)/|node_modules/(react|@mantine)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'screens-of-a-module-speak-http',
      'they reach the server through web/api',
      {
        path: '^modules/[^/]+/(office|public)/|^modules/[^/]+/module[.](office|public|menu|paths)[.]',
        pathNot: tests,
      },
      {
        path: '^(server|demo|testing|e2e|tools|bench)/|^modules/[^/]+/(server|providers)/|node_modules/(fastify|kysely|pg)/',
      },
    ),
    rule(
      'public-pages-of-a-module-are-light',
      'they carry no interface kit and nothing of the office',
      { path: '^modules/[^/]+/(public/|module[.]public[.])' },
      {
        path: '^web/(backoffice|crew|ui)/|^modules/[^/]+/office/|node_modules/(@mantine|@tanstack|react-router|dayjs|zod|libphonenumber-js)',
      },
    ),
    // Circles between features: tools/checks/import-circles.ts (decision 0471).
    rule('no-file-cycles', 'a circle of files is one file, or hides a third', {}, { circular: true }),
    rule(
      'no-undeclared-package',
      'every import is in package.json',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    ),
  ],
  options: {
    parser: 'swc', // TypeScript 7 has no JavaScript API for dependency-cruiser to use
    tsPreCompilationDeps: true, // also see `import type`
    doNotFollow: { path: 'node_modules' },
    exclude: { path: `^dist|${tests}` }, // a test may import anything it tests with
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
