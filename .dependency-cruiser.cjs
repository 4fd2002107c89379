/** The dependency rules of docs/architecture.md, as code. Run by `npm run check`. */
const tests = '[.]test[.]tsx?$'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'domain-is-pure',
      'domain imports only domain: no package, no Node, no contract',
      { path: '^domain/', pathNot: tests },
      { pathNot: '^domain/' },
    ),
    rule(
      'words-are-said-of-the-domain',
      'words import domain, and of the contract only the shape of what they tell',
      { path: '^words/', pathNot: tests },
      { pathNot: '^(words|domain)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'words-name-shapes-only',
      'a sentence may name a shape of the contract, nothing of server, web or packages',
      { path: '^words/', pathNot: tests },
      { pathNot: '^(words|domain|contract)/' },
    ),
    rule(
      'contract-is-neutral',
      'contract imports words, domain, zod and the numbering plans of phones, nothing else',
      { path: '^contract/', pathNot: tests },
      { pathNot: '^(contract|words|domain)/|node_modules/(zod|libphonenumber-js)/' },
    ),
    rule(
      'customers-read-no-office-words',
      'what a customer reads speaks several languages, what the office reads does not',
      { path: '^(web/storefront|words/customer)/', pathNot: tests },
      { path: '^words/office/' },
    ),
    rule(
      'server-knows-no-screen',
      'server never imports screens, React or test code; the page renderer is loaded from the build',
      { path: '^(server|demo)/', pathNot: `^demo/demo-payments[.]ts$|${tests}` },
      { path: '^(web|testing|e2e|bench)/|node_modules/(react|@mantine)', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'the-demo-pays-at-our-server',
      'one file of the demo starts the server of payment providers that tests use too (decision 0370), nothing else of them',
      { path: '^demo/demo-payments[.]ts$' },
      { path: '^(web|testing|e2e|bench)/', pathNot: '^testing/payment-providers/' },
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
      'db, http, jobs, files, mail, backups and payment providers never import a feature',
      { path: '^server/(db|http|jobs|files|mail|backups|payment-providers)/' },
      { path: '^(server/features|demo)/' },
    ),
    rule(
      'the-demo-stands-outside',
      'the product runs without its demo: only the program that starts it loads it',
      { path: '^(domain|words|contract|server|web)/', pathNot: `^server/main[.]ts$|${tests}` },
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
    {
      ...rule(
        'no-feature-cycles',
        'two features that need each other are one feature, or hide a third',
        { path: 'features/|^domain/' },
        { circular: true },
      ),
      scope: 'folder',
    },
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
