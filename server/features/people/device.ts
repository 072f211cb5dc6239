const BROWSERS = [
  ['Edge', /\bEdg/],
  ['Firefox', /\bFirefox|\bFxiOS/],
  ['Chrome', /\bChrome|\bCriOS|\bHeadlessChrome/],
  ['Safari', /\bSafari/],
] as const
const SYSTEMS = [
  ['iPhone', /\biPhone/],
  ['iPad', /\biPad/],
  ['Android', /\bAndroid/],
  ['Windows', /\bWindows/],
  ['Mac', /\bMacintosh/],
  ['Linux', /\bLinux/],
] as const

/** A user agent in words: 'Safari on iPhone'. */
export function deviceOf(userAgent: string): string {
  const browser = BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'A browser'
  const system = SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0]
  return system ? `${browser} on ${system}` : browser
}
