import type { Page } from '@playwright/test'

export const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const saveButton = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Save changes' })
export const unsavedBar = (page: Page) => card(page, 'Unsaved changes')
export const dialogOf = (page: Page) => page.getByRole('dialog')
