import type { Plugin } from 'vite'
import { leaveOutElements } from './elements.ts'
import { type LeftOutFunctions, leaveOutFunctions } from './functions.ts'

interface LeftOut extends LeftOutFunctions {
  elements?: readonly string[]
}

const ROUTER = 'react-router/dist/production/lib'

/**
 * Parts of React and its router that this site does not use, as it has no `<ViewTransition>`, no references to fragments, no
 * states of form actions, no compiled components, no sheets or scripts that React loads, no fetchers, no actions of routes, no
 * prefetching links, no instrumentation and all routes from the start (docs/decisions/0048).
 */
const LEFT_OUT: Record<string, LeftOut> = {
  'react-dom/cjs/react-dom-client.production.js': {
    elements: ['VIEW_TRANSITION', 'ACTIVITY', 'SUSPENSE_LIST'],
    unreached: [
      'startViewTransition',
      'createViewTransitionInstance',
      'ViewTransitionPseudoElement',
      'FragmentInstance',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
      'mountActionState',
      'updateActionState',
      'rerenderActionState',
      'useMemoCache',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
      'preloadModule',
    ],
    idle: [
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureNestedViewTransitions',
      // The stack of components of an error, which nothing reports.
      'getStackByFiberInDevAndProd',
    ],
  },
  [`${ROUTER}/router/instrumentation.js`]: {
    unreached: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
    idle: ['consumeInstrumentationClientResultMetaReceiver'],
  },
  [`${ROUTER}/router/router.js`]: {
    unreached: [
      'fetch',
      'handleAction',
      'handleFetcherAction',
      'handleFetcherLoader',
      'setFetcherError',
      'getFetcher',
      'resetFetcher',
      'queueFetcherForDeletion',
      'discoverRoutes',
      'patchRoutesImpl',
      'getInstrumentationNavigateMeta',
    ],
    idle: ['abortStaleFetchLoads', 'markFetchRedirectsDone'],
  },
  [`${ROUTER}/dom/ssr/single-fetch.js`]: {
    unreached: ['singleFetchLoaderFetcherStrategy', 'singleFetchActionStrategy'],
  },
  [`${ROUTER}/dom/ssr/fog-of-war.js`]: {
    unreached: ['getPartialManifest'],
    idle: ['isFogOfWarEnabled', 'getPatchRoutesOnNavigationFunction', 'useFogOFWarDiscovery'],
  },
  [`${ROUTER}/dom/ssr/components.js`]: { unreached: ['PrefetchPageLinks'] },
  [`${ROUTER}/hooks.js`]: { unreached: ['RSCErrorHandler'] },
  [`${ROUTER}/errors.js`]: { unreached: ['decodeRouteErrorResponseDigest'] },
}

/** Leaves these parts out of the browser's scripts. The build fails when a package no longer has them. */
export function leftOut(): Plugin {
  const left = new Set(Object.keys(LEFT_OUT))
  return {
    name: 'left-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react/ },
      handler(code, id) {
        const [file, parts] = Object.entries(LEFT_OUT).find(([end]) => id.endsWith(`/node_modules/${end}`)) ?? []
        if (file === undefined || !parts) return null
        left.delete(file)
        return { code: leaveOutElements(leaveOutFunctions(code, parts), parts.elements ?? []), map: null }
      },
    },
    buildEnd(error) {
      if (!error && left.size > 0) throw new Error(`Not part of the build: ${[...left].join(', ')}.`)
    },
  }
}
