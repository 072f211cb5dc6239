import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, visit } from './studio.ts'

export const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const saveButton = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Save changes' })
export const unsavedBar = (page: Page) => card(page, 'Unsaved changes')
export const dialogOf = (page: Page) => page.getByRole('dialog')

/** Opens a page at a width and expects that it is for everybody: nothing beside it, no complaint of axe, room for thumbs. */
export async function expectUsable(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await visit(page, address)
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  expect(await lowControls(page)).toEqual([])
}

/** Controls that are too low for a thumb; links within a sentence may be. */
async function lowControls(page: Page): Promise<unknown[]> {
  return page
    .getByRole('main')
    .locator('a, button, input:not([type=hidden]), select, textarea, summary')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => [control.outerHTML.slice(0, 80), control.getBoundingClientRect().height] as const)
        .filter(([, height]) => height < 44),
    )
}

export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
