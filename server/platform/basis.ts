/** The versions that a save may be based on; undefined where the asker does not say. */
export type Basis = readonly string[] | undefined

/** Whether something has been saved by somebody else since. */
export const isOutdated = (basis: Basis, version: string): boolean => basis !== undefined && !basis.includes(version)
