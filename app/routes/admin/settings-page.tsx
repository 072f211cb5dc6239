import { AdminPage } from '#app/admin/frame/admin-page.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { AccountSection } from './account/account-section.tsx'
import { PersonalDataSection } from './personal-data/personal-data-section.tsx'
import { StudioSection } from './settings/studio-section.tsx'

export const meta = privateMeta('Settings')

/** Who the studio is, the signed-in person's own settings, and what is kept about others. */
export default function SettingsPage() {
  return (
    <AdminPage title="Settings">
      <StudioSection />
      <AccountSection />
      <PersonalDataSection />
    </AdminPage>
  )
}
