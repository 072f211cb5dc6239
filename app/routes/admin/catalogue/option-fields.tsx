import trash from '@phosphor-icons/core/assets/light/trash-light.svg?raw'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { MoveButtons } from '#app/admin/move-buttons.tsx'
import { PictureField } from '#app/admin/picture-field/picture-field.tsx'
import { PictureFocus } from '#app/admin/picture-field/picture-focus.tsx'
import { PictureRightsRow } from '#app/admin/picture-field/picture-rights.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import styles from './catalogue.module.css'
import type { OptionList, OptionRow } from './draft.ts'
import { SWATCH_CHOICES } from './picture-choices.ts'

/** Longest texts, in characters. */
const MAX = { name: 100, details: 200 }

/** Shape of a sample on the page. */
const CROPS = [{ name: 'On the page', ratio: '1', sizes: '74px' }]

interface OptionFieldsProps {
  list: OptionList
  /** As 'Fabric 3'. */
  number: string
  row: OptionRow
  index: number
  count: number
  /** Message about a field, by its name in the catalogue. */
  errorOf: (field: string) => string | undefined
  onChange: (row: OptionRow) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One option: its name, price and picture. */
export function OptionFields({
  list,
  number,
  row,
  index,
  count,
  errorOf,
  onChange,
  onMove,
  onRemove,
}: OptionFieldsProps) {
  const name = row.name.trim() || number
  const isHeight = list === 'heights'
  return (
    <div className={`${styles['option']} ${isHeight ? styles['height'] : ''}`}>
      {!isHeight && (
        <div className={styles['swatch']}>
          <PictureField
            name={name}
            picture={row.picture}
            error={errorOf('picture') ?? errorOf('picture.src')}
            choices={SWATCH_CHOICES}
            folder="catalogue"
            round
            onChange={(picture) => onChange({ ...row, picture })}
          />
        </div>
      )}
      <TextField
        label={isHeight ? 'Label' : 'Name'}
        aria-label={`${number} ${isHeight ? 'label' : 'name'}`}
        className={styles['name']}
        value={row.name}
        error={tooLong(row.name, MAX.name) ?? errorOf(isHeight ? 'label' : 'name')}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...row, name: target.value })}
      />
      {isHeight && (
        <TextField
          label="Details"
          aria-label={`${number} details`}
          className={styles['details']}
          value={row.details}
          error={tooLong(row.details, MAX.details) ?? errorOf('details')}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...row, details: target.value })}
        />
      )}
      <TextField
        label={isHeight ? 'Price, $' : 'Surcharge, $'}
        aria-label={`${number} ${isHeight ? 'price' : 'surcharge'} in dollars`}
        className={styles['price']}
        value={row.price}
        error={errorOf(isHeight ? 'priceCents' : 'surchargeCents')}
        inputMode="decimal"
        placeholder="0"
        autoComplete="off"
        onChange={({ target }) => onChange({ ...row, price: target.value })}
      />
      <div className={styles['buttons']}>
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
        <IconButton svg={trash} highlights aria-label={`Remove ${name}`} onClick={onRemove} />
      </div>
      {row.picture && (
        <>
          <PictureFocus
            name={name}
            picture={row.picture}
            crops={CROPS}
            onChange={(picture) => onChange({ ...row, picture })}
          />
          <PictureRightsRow
            name={name}
            picture={row.picture}
            whenHidden="the option has the picture that comes with the site, or its name alone"
            onChange={(picture) => onChange({ ...row, picture })}
          />
        </>
      )}
    </div>
  )
}
