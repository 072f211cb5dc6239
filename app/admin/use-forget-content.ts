import { useRevalidator } from 'react-router'
import { useSiteSettings } from '#app/shell/site-settings.tsx'
import { clearProjectCache } from '../client/portfolio-client.ts'
import { outdateRootData } from '../loaders/root-data.ts'
import { rememberCatalogue } from '../routes/public/stool/stool-client.ts'

/** Drops everything that this tab remembers of the content: what it shows next, it loads anew. */
export function forgetContent(): void {
  outdateRootData()
  clearProjectCache()
  rememberCatalogue(undefined)
}

/** @returns As `forgetContent`, and loads anew what the tab shows now. */
export function useForgetContent(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const { refresh } = useSiteSettings()
  return async () => {
    forgetContent()
    await Promise.all([revalidate(), refresh()])
  }
}
