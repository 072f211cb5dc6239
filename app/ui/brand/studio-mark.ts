import { useRouteLoaderData } from 'react-router'
import type { StudioMark } from '#contract/site/mark.ts'

/** What drawings say of the studio, as every page comes with it; undefined for the built-in one. */
export const useStudioMark = (): StudioMark | undefined => useRouteLoaderData<{ mark?: StudioMark }>('root')?.mark
