/** Folders do not import each other in circles. Tests are left out: their support imports what they test. */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      scope: 'folder',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...require('./.dependency-cruiser.cjs').options,
    exclude: { path: '\\.test\\.ts$|^tests/' },
  },
}
