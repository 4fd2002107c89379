import type { BuiltRoutes } from '#server/http/pages.ts'

/** The screens of a crew: their phones keep what these load, to open a run without signal. */
const entries = [
  'web/backoffice/index.html',
  'web/backoffice/layout.tsx',
  'web/backoffice/features/dashboard/home.screen.tsx',
  'modules/crew-app/office/crew-parts.panel.tsx',
  'modules/crew-app/office/queue/crew-session.hook.ts',
  'web/backoffice/features/staff/login/login.screen.tsx',
  // Loaded when the first voucher is read, which may be out of reach of any network.
  'web/ui/device/qr-reader.ts',
]

/** Manifest and worker that make the back office an app on a crew's phone. */
export const crewShellRoutes: BuiltRoutes = (app, built) => {
  const files = ['/favicon.svg', ...built.behind(entries)]
  app.get('/crew-shell.json', (_request, reply) => reply.header('cache-control', 'no-cache').send({ files }))
  app.get('/crew-worker.js', (_request, reply) => built.send(reply, 'crew-worker.js'))
  app.get('/crew.webmanifest', (_request, reply) =>
    built.send(reply.type('application/manifest+json'), 'crew.webmanifest'),
  )
}
