import type { PageTexts } from '#contract/site/site.ts'

/**
 * Returns the answer of `load`; where that fails, the same part of the built-in texts.
 *
 * @throws {Response} A redirect that `load` was answered with.
 */
export async function loadedOrBuiltIn<T>(
  load: () => Promise<T>,
  partOf: (texts: PageTexts) => T | Promise<T>,
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Response) throw error
    console.warn('The texts of the page did not load.', error)
    return partOf((await import('#content/page-texts.ts')).pageTexts)
  }
}
