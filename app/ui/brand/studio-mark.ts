import { useRouteLoaderData } from 'react-router'
import type { StudioMark } from '#contract/site/mark.ts'

/** Lettering and postmark of the studio, as every page comes with them; undefined for the built-in one. */
export const useStudioMark = (): StudioMark | undefined => useRouteLoaderData<{ mark?: StudioMark }>('root')?.mark
