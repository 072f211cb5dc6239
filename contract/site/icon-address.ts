/** Address of an icon. @param version Undefined for the built-in icons, whose addresses stay as they are. */
export const iconAddress = (path: string, version: string | undefined): string =>
  version === undefined ? path : `${path}?v=${version}`
