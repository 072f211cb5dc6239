import { useRevalidator } from 'react-router'
import { useSiteSettings } from '#app/shell/site-settings.tsx'
import { clearProjectCache } from '../client/portfolio-client.ts'
import { outdateRootData } from '../loaders/root-data.ts'
import { rememberCatalogue } from '../routes/public/stool/stool-client.ts'

/** Drops the content that this tab has cached: later pages load it anew. */
export function forgetContent(): void {
  outdateRootData()
  clearProjectCache()
  rememberCatalogue(undefined)
}

/** @returns `forgetContent`, which loads the shown page anew, too. */
export function useForgetContent(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const { refresh } = useSiteSettings()
  return async () => {
    forgetContent()
    await Promise.all([revalidate(), refresh()])
  }
}
