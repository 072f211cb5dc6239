import { OptionButton, OptionGroup, OptionSwatch } from '#app/ui/field/option-group.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { StoolSelection } from '#contract/stool/stool-price.ts'
import { formatUsd } from '#shared/money.ts'
import styles from './configurator.module.css'
import { SECTIONS, type Section, type SectionName, type StoolOptions } from './configurator-state.ts'

interface OptionSectionsProps {
  catalogue: StoolOptions
  selection: StoolSelection
  groupId: (section: SectionName) => string
  /** Name of the radio buttons of a section; its id by default. */
  fieldName?: (section: SectionName) => string
  errorIn: (section: Section) => string | undefined
  /** Omit to let the sections keep the choice by themselves, beginning with the selection. */
  onChoose?: (section: SectionName, id: string) => void
}

export function OptionSections({
  catalogue,
  selection,
  groupId,
  fieldName = groupId,
  errorIn,
  onChoose,
}: OptionSectionsProps) {
  return SECTIONS.map((section) => {
    const options = optionsOf(catalogue, section.name)
    const chosen = options.find(({ id }) => id === selection[section.name])
    const swatches = section.name === 'fabric' || section.name === 'leg'
    if (options.length === 0) return null
    return (
      <div key={section.name} className={styles['section']}>
        <OptionGroup
          id={groupId(section.name)}
          legend={section.legend}
          chosen={swatches && onChoose ? chosen?.name : undefined}
          error={errorIn(section)}
        >
          <div className={swatches ? styles['swatches'] : styles['buttons']}>
            {options.map(({ id, picture, ...texts }) => {
              const option = {
                ...texts,
                group: fieldName(section.name),
                value: id,
                checked: id === chosen?.id,
                onChoose: onChoose && (() => onChoose(section.name, id)),
              }
              return swatches ? (
                <OptionSwatch key={id} {...option} picture={picture} />
              ) : (
                <OptionButton key={id} {...option} picture={picture} />
              )
            })}
          </div>
        </OptionGroup>
      </div>
    )
  })
}

interface Option {
  id: string
  name: string
  details: string | undefined
  /** Sample of its material. */
  picture?: Picture | undefined
}

function optionsOf({ heights, fabrics, legs, stretchers }: StoolOptions, section: SectionName): Option[] {
  if (section === 'height') return heights.map(({ id, label, details }) => ({ id, name: label, details }))
  if (section === 'stretcher') {
    return stretchers.map(({ id, name, surchargeCents, picture }) => ({
      id,
      name,
      details: surcharge(surchargeCents),
      picture,
    }))
  }
  return (section === 'fabric' ? fabrics : legs).map(({ id, name, surchargeCents, picture }) => ({
    id,
    name,
    details: surcharge(surchargeCents),
    picture,
  }))
}

function surcharge(cents: number): string | undefined {
  return cents > 0 ? `+ ${formatUsd(cents)}` : undefined
}
