import type { Plugin } from 'vite'
import { leaveOutElements } from './elements.ts'
import { type LeftOutFunctions, leaveOutFunctions } from './functions.ts'

interface LeftOut extends LeftOutFunctions {
  elements?: readonly string[]
}

const ROUTER = 'react-router/dist/production/lib'

/**
 * Parts of React and its router that this site does not use, as it has no `<ViewTransition>`, no references to fragments, no
 * form actions, no compiled components, no elements of its own, no sheets or scripts that React loads, no fetchers, no actions
 * of routes, no prefetching links, no instrumentation and all routes from the start (docs/decisions/0048).
 */
const LEFT_OUT: Record<string, LeftOut> = {
  'react-dom/cjs/react-dom-client.production.js': {
    elements: ['VIEW_TRANSITION', 'ACTIVITY', 'SUSPENSE_LIST', 'PROFILER'],
    unreached: [
      'startViewTransition',
      'flushAfterMutationEffects',
      'commitAfterMutationEffectsOnFiber',
      'commitAppearingPairViewTransitions',
      'commitDeletedPairViewTransitions',
      'restorePairedViewTransitions',
      'applyViewTransitionToHostInstances',
      'applyViewTransitionName',
      'restoreViewTransitionName',
      'measureInstance',
      'scheduleViewTransitionEvent',
      'reportViewTransitionError',
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
      // Sheets and scripts that React itself puts into the head and waits for: those with `precedence`, or `async` with `src`.
      'acquireResource',
      'suspendResource',
      'preloadResource',
      'preloadStylesheet',
      'insertStylesheetIntoRoot',
      'insertSuspendedStylesheets',
      'startHostTransition',
      'ensureFormComponentIsStateful',
      'requestFormReset$1',
      'mountDeferredValueImpl',
      'updateDeferredValueImpl',
      'setPropOnCustomElement',
      'attemptExplicitHydrationTarget',
      // For browsers without the event `input`.
      'handlePropertyChange',
      'stopWatchingForValueChange',
      'handleEventsForInputEventPolyfill',
      'getTargetInstForInputEventPolyfill',
    ],
    returnFalse: ['isCustomElement'],
    // The resources above, names for messages, and the element of a component for developers' tools.
    returnNull: ['getResource', 'getComponentNameFromType', 'findCurrentFiberUsingSlowPath'],
    idle: [
      'trackEnterViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureNestedViewTransitions',
      // The stack of components of an error, which nothing reports.
      'getStackByFiberInDevAndProd',
      // Functions as actions of forms.
      'extractEvents$1',
      // `onBeforeInput`, `onSelect`, and what compositions have typed where the browser does not say.
      'getNativeBeforeInputChars',
      'getFallbackBeforeInputChars',
      'getData',
      'constructSelectEvent',
      // The browser's sign of loading during a transition: pages have one of their own.
      'defaultOnDefaultTransitionIndicator',
    ],
  },
  [`${ROUTER}/router/instrumentation.js`]: {
    unreached: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
    idle: ['consumeInstrumentationClientResultMetaReceiver'],
  },
  [`${ROUTER}/router/router.js`]: {
    // Forms are sent by pages themselves, so that each request of the router is a GET.
    returnFalse: ['isMutationMethod', 'isSubmissionNavigation'],
    unreached: [
      'fetch',
      'handleAction',
      'handleFetcherAction',
      'handleFetcherLoader',
      'setFetcherError',
      'getFetcher',
      'resetFetcher',
      'queueFetcherForDeletion',
      'deleteFetcher',
      'updateFetcherState',
      'markFetchersDone',
      'getUpdatedRevalidatingFetchers',
      'getLoadingFetcher',
      'getDoneFetcher',
      'getTargetedDataStrategyMatches',
      'convertFormDataToSearchParams',
      'convertSearchParamsToFormData',
      'discoverRoutes',
      'patchRoutes',
      'patchRoutesImpl',
      '_internalSetRoutes',
      'dispose',
      'defaultDataStrategyWithMiddleware',
      'getInstrumentationNavigateMeta',
    ],
    idle: [
      'abortFetcher',
      'abortStaleFetchLoads',
      'markFetchRedirectsDone',
      'getSubmissionFromNavigation',
      'getUpdatedActionData',
      'getActionDataForCommit',
    ],
  },
  [`${ROUTER}/dom/ssr/single-fetch.js`]: {
    unreached: ['singleFetchLoaderFetcherStrategy', 'singleFetchActionStrategy', 'nonSsrStrategy'],
  },
  [`${ROUTER}/dom/ssr/fog-of-war.js`]: {
    unreached: ['getPartialManifest'],
    idle: ['isFogOfWarEnabled', 'getPatchRoutesOnNavigationFunction', 'useFogOFWarDiscovery'],
  },
  [`${ROUTER}/dom/ssr/components.js`]: { unreached: ['PrefetchPageLinks'] },
  [`${ROUTER}/hooks.js`]: { unreached: ['RSCErrorHandler', 'DefaultErrorComponent', 'useNavigateUnstable'] },
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
