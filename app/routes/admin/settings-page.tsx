import { AdminPage } from '#app/admin/frame/admin-page.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { AccountSection } from './account/account-section.tsx'
import { PersonalDataSection } from './personal-data/personal-data-section.tsx'
import { StudioSection } from './settings/studio-section.tsx'

export const meta = privateMeta('Settings')

/** The studio's identity, the signed-in person's own settings, and data kept about others. */
export default function SettingsPage() {
  return (
    <AdminPage title="Settings">
      <StudioSection />
      <AccountSection />
      <PersonalDataSection />
    </AdminPage>
  )
}
