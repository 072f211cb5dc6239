import { type ReactNode, useId } from 'react'
import type { Picture } from '#contract/files/pictures.ts'
import { Aside } from '../aside.tsx'
import { Photo } from '../photo/photo.tsx'
import { FieldError } from './field-error.tsx'
import styles from './option-group.module.css'
import { OverlaidInput } from './overlaid-input.tsx'

interface OptionGroupProps {
  id: string
  legend: string
  /** Name of the chosen option, shown beside the legend. */
  chosen?: string | undefined
  /** Message below the options, which screen readers announce. */
  error?: string | undefined
  children: ReactNode
}

/** A set of options of which one can be chosen. Scripts can focus it, to point out a missing choice. */
export function OptionGroup({ id, legend, chosen, error, children }: OptionGroupProps) {
  const errorId = useId()
  return (
    <fieldset id={id} tabIndex={-1} className={styles['group']} aria-describedby={error ? errorId : undefined}>
      <legend className={`${styles['legend']} label`}>{legend}</legend>
      {/* Screen readers announce the checked option. */}
      {chosen && (
        <span aria-hidden className={styles['chosen']}>
          {chosen}
        </span>
      )}
      <div className={styles['options']}>{children}</div>
      {error && (
        <FieldError id={errorId} role="alert" className={styles['error']}>
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}

interface OptionProps {
  /** Shared by the options of one group. */
  group: string
  value: string
  name: string
  /** More about the option, under its name. */
  details?: string | undefined
  /** Initial value only, where `onChoose` is omitted. */
  checked: boolean
  onChoose?: ((value: string) => void) | undefined
}

/** A radio button that looks like a button, beside a small sample of its material, if it has one. */
export function OptionButton({ picture, ...option }: OptionProps & { picture?: Picture | undefined }) {
  const ids = useId()
  return (
    <label htmlFor={`${ids}radio`} className={styles['button']}>
      <Radio {...option} ids={ids} />
      <Caption {...option} ids={ids}>
        {picture && <Photo picture={picture} sizes="28px" ratio="1 / 1" alt="" className={styles['dot']} />}
      </Caption>
    </label>
  )
}

/** A radio button that is a round sample of a material, or its place where there is no picture of it. */
export function OptionSwatch({ picture, ...option }: OptionProps & { picture: Picture | undefined }) {
  const ids = useId()
  return (
    <label htmlFor={`${ids}radio`} className={styles['swatch']}>
      <Radio {...option} ids={ids} />
      {picture ? (
        <Photo picture={picture} sizes="72px" ratio="1 / 1" alt="" className={styles['sample']} />
      ) : (
        <span className={styles['sample']} style={{ position: 'relative', display: 'block', aspectRatio: '1' }} />
      )}
      <Caption {...option} ids={ids} />
    </label>
  )
}

function Radio({ group, value, details, checked, onChoose, ids }: OptionProps & { ids: string }) {
  return (
    <OverlaidInput
      id={`${ids}radio`}
      type="radio"
      className={styles['radio']}
      name={group}
      value={value}
      {...(onChoose ? { checked, onChange: () => onChoose(value) } : { defaultChecked: checked })}
      aria-labelledby={`${ids}name`}
      aria-describedby={details ? `${ids}details` : undefined}
    />
  )
}

interface CaptionProps extends Pick<OptionProps, 'name' | 'details'> {
  ids: string
  /** A sample before the name. */
  children?: ReactNode
}

function Caption({ name, details, ids, children }: CaptionProps) {
  return (
    <span className={styles['caption']}>
      {children}
      <span id={`${ids}name`} className={styles['name']}>
        {name}
      </span>
      {details && (
        <Aside as="span" id={`${ids}details`} className={styles['details']}>
          {details}
        </Aside>
      )}
    </span>
  )
}
