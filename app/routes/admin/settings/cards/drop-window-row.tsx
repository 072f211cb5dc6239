import trash from '@phosphor-icons/core/assets/light/trash-light.svg?raw'
import { TextField } from '#app/ui/field/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { formatTime, zoneOf } from '../drop/texts.ts'
import { choicesOf, errorsOf, type Moment, typedMoment, type WindowRow } from '../drop/windows.ts'
import styles from './drop-window-row.module.css'

interface DropWindowRowProps {
  row: WindowRow
  /** Its place in the list, 1 first. */
  number: number
  isFinal: boolean
  onChange: (row: WindowRow) => void
  onRemove: () => void
}

/** One window: when it opens and when it closes. */
export function DropWindowRow({ row, number, isFinal, onChange, onRemove }: DropWindowRowProps) {
  const errors = errorsOf(row, isFinal)
  return (
    <li className={styles['row']}>
      <MomentField
        name={`Window ${number} open`}
        short="Open"
        moment={row.open}
        error={errors.open}
        onChange={(open) => onChange({ ...row, open })}
      />
      <span aria-hidden className={styles['to']}>
        to
      </span>
      <MomentField
        name={`Window ${number} close`}
        short="Close"
        moment={row.close}
        error={errors.close}
        onChange={(close) => onChange({ ...row, close })}
      />
      <IconButton
        svg={trash}
        iconSizePx={22}
        highlights
        data-focus-next
        aria-label={`Remove window ${number}`}
        className={styles['remove']}
        onClick={onRemove}
      />
    </li>
  )
}

/** The latest value that a field for date and time takes: four figures for the year. */
const LATEST = '9999-12-31T23:59'

interface MomentFieldProps {
  name: string
  /** The part of the name that is shown on narrow screens. */
  short: string
  moment: Moment
  error: string | undefined
  onChange: (moment: Moment) => void
}

function MomentField({ name, short, moment, error, onChange }: MomentFieldProps) {
  const update = ({ value, validity }: HTMLInputElement) => {
    if (value !== moment.local || validity.badInput !== moment.isIncomplete) {
      onChange(typedMoment(value, validity.badInput))
    }
  }
  return (
    <div className={styles['moment']}>
      <TextField
        type="datetime-local"
        label={<span className={styles['short']}>{short}</span>}
        aria-label={name}
        value={moment.local}
        max={LATEST}
        error={error}
        onChange={({ target }) => update(target)}
        onBlur={({ target }) => update(target)}
      />
      <HourChoice name={name} moment={moment} onChange={onChange} />
    </div>
  )
}

const ORDER = ['first', 'second']

/** Choice between the two instants of the hour that comes twice. */
function HourChoice({ name, moment, onChange }: Pick<MomentFieldProps, 'name' | 'moment' | 'onChange'>) {
  const choices = choicesOf(moment)
  if (!choices) return null
  const chosen = moment.instant === null ? -1 : Number(moment.instant >= choices[1])
  return (
    <fieldset className={styles['choice']}>
      <legend>{formatTime(choices[0])} comes twice that night. Which one?</legend>
      <div className={styles['options']}>
        {choices.map((instant, index) => (
          <label key={instant} className={styles['option']}>
            <input
              type="radio"
              name={`${name} hour`}
              checked={index === chosen}
              onChange={() => onChange({ ...moment, instant })}
            />
            {ORDER[index]} ({zoneOf(instant)})
          </label>
        ))}
      </div>
    </fieldset>
  )
}
