import { Skeleton } from '#app/ui/skeleton.tsx'
import { SECTIONS } from './configurator/configurator-state.ts'
import styles from './placeholder.module.css'
import product from './product.module.css'
import { Columns } from './product.tsx'

const SWATCHES = 6
const BUTTONS = 2

/** The product's place while the catalogue is on its way. */
export function ProductPlaceholder() {
  return (
    <div className={`${product['stage']} container sections`}>
      <output className="visually-hidden">Loading the stool...</output>
      <Columns gallery={<Skeleton className={styles['picture']} />} configurator={<ConfiguratorPlaceholder />} />
    </div>
  )
}

function ConfiguratorPlaceholder() {
  return (
    <>
      <Skeleton className={styles['price']} />
      <Skeleton className={styles['line']} />
      {SECTIONS.map(({ name }) => {
        const swatches = name === 'fabric' || name === 'leg'
        return (
          <div key={name} className={styles['section']}>
            <Skeleton className={styles['legend']} />
            <div className={styles['options']}>
              {Array.from({ length: swatches ? SWATCHES : BUTTONS }, (_, index) => (
                <Skeleton key={index} className={swatches ? styles['swatch'] : styles['button']} />
              ))}
            </div>
          </div>
        )
      })}
    </>
  )
}
