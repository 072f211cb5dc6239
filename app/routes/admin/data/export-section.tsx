import download from '@phosphor-icons/core/assets/light/download-simple-light.svg?raw'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { exportContent } from '#contract/data.ts'
import styles from './data.module.css'
import { DataSection } from './data-section.tsx'

export function ExportSection() {
  return (
    <DataSection title="Export" about="Everything that visitors see, in one file.">
      <p className={styles['lead']}>
        A zip with the projects and their pictures, letters, settings, texts, tours, the stool catalogue and web
        addresses. Inquiries, lists and accounts are not in it.
      </p>
      <ButtonAnchor variant="outline" size="small" className={styles['button']} download href={exportContent.path}>
        <Icon svg={download} size={18} />
        Export content
      </ButtonAnchor>
    </DataSection>
  )
}
