import styles from './configurator.module.css'
import { SECTIONS, type SectionName } from './configurator-state.ts'

/** Says in which sections the nearest option stands for one that is no longer offered. */
export function Gone({ sections }: { sections: readonly SectionName[] }) {
  const names = SECTIONS.flatMap(({ name, legend }) => (sections.includes(name) ? [legend] : []))
  return (
    <p role="status" className={styles['note']}>
      This link asks for an option that is no longer offered. The nearest is chosen under {names.join(', ')}.
    </p>
  )
}
