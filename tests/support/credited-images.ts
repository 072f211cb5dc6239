import type { Studio } from './studio.ts'

interface CreditedImage {
  contentUrl: string
  creditText: string
}

/** The pictures that structured data of a page credit. */
export async function creditedOn({ fetch }: Pick<Studio, 'fetch'>, path: string): Promise<CreditedImage[]> {
  const scripts = (await (await fetch(path)).text()).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].flatMap(([, json = '']) => JSON.parse(json)).filter((one) => one['@type'] === 'ImageObject')
}
