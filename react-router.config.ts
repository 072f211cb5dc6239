import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  // A loader that is a file of its own saves no time here: every page's code is small.
  splitRouteModules: false,
  // A dozen routes: knowing them all from the start costs less than asking for each.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
