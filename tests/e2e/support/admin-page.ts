import type { Page } from '@playwright/test'

export const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const saveButton = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Save changes' })
export const unsavedBar = (page: Page) => card(page, 'Unsaved changes')
/** A way to a room of the admin area, on its rail. */
export const room = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link', { name })
export const dialogOf = (page: Page) => page.getByRole('dialog')

/** Leaves the admin area for a page of the site, without loading anew. */
export async function viewSite(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'View site' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first().click()
}
