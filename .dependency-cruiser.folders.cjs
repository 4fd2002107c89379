/** Circles of folders. Apart from the other rules: `app/` joins every layer, so through it all folders need each other. */
const { options } = require('./.dependency-cruiser.cjs')

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-feature-cycles',
      comment: 'two features that need each other are one feature, or hide a third',
      severity: 'error',
      from: { path: 'features/|^domain/' },
      to: { circular: true },
      scope: 'folder',
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|^(app|modules)/` } },
}
