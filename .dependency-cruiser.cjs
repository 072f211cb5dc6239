/** Who may import whom. npm packages are checked by the rules that name them. */
module.exports = {
  forbidden: [
    {
      name: 'shared-is-a-leaf',
      severity: 'error',
      from: { path: '^shared/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^shared/|node_modules/zod' },
    },
    {
      name: 'contract-knows-only-shared',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(contract|shared)/|node_modules/zod' },
    },
    {
      name: 'content-is-data',
      severity: 'error',
      from: { path: '^content/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(contract|content|shared)/' },
    },
    {
      name: 'source-knows-no-tests',
      severity: 'error',
      from: { path: '^(app|content|contract|server|shared)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(bench|scripts|tests)/' },
    },
    {
      name: 'app-knows-no-server',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^server/' },
    },
    {
      name: 'ui-holds-no-data-access',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: '^(server/|app/(routes|shell|loaders|client|admin|form|root))' },
    },
    {
      name: 'frame-knows-no-page',
      severity: 'error',
      from: { path: '^app/shell/' },
      to: { path: '^app/routes/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/(documents|features|leads|mails|compose|request-handler|open|seed)' },
    },
    {
      name: 'features-do-not-reach-into-each-other',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: { path: '^server/features/', pathNot: '^server/features/$1/' },
    },
    {
      name: 'repository-is-private',
      severity: 'error',
      from: { pathNot: '^server/(documents|features|leads|platform)/(?!.*[/-]api\\.ts$)|^tests/|^server/seed\\.ts$' },
      to: { path: '[/-]repository\\.ts$' },
    },
    {
      // Queries need no import: tests/process/imports.test.ts looks for them in the same folders.
      name: 'sql-has-its-folders',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot:
          '^server/(documents|features|leads|platform/(db|files|health|images|mail|rate-limit|submissions|webhook))/|^server/platform/activity\\.ts$|\\.test\\.ts$',
      },
      to: { path: 'node_modules/kysely' },
    },
    {
      name: 'http-stays-at-the-edge',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: '^server/(platform/http/|request-handler|main|dev|compose)|[/-]api\\.ts$|\\.test\\.ts$',
      },
      to: { path: 'node_modules/(@hono/|@react-router/|hono/|react-router/)' },
    },
    {
      name: 'compose-is-the-root',
      severity: 'error',
      from: { path: '^(server|contract)/', pathNot: '^server/(main|dev|request-handler|open|compose)\\.ts$' },
      to: { path: '^server/compose\\.ts$' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    // The TypeScript of this project cannot be read by its compiler API: without swc nothing at all is cruised.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
