import caretDown from '@phosphor-icons/core/assets/regular/caret-down.svg?raw'
import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import styles from './field.module.css'
import { FieldFrame, type Labelled, useFieldNames } from './field-frame.tsx'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className'>, Labelled {
  /** Shorter text for the chosen option while the list is closed, where there is little room. */
  short?: string
}

/** One choice of several under its label; its children are the options. */
export function SelectField({ label, error, className, short, ...rest }: SelectFieldProps) {
  const names = useFieldNames(error)
  const look = short === undefined ? styles['control'] : `${styles['control']} ${styles['shortened']}`
  return (
    <FieldFrame {...names} label={label} error={error} className={className}>
      <span className={styles['select']}>
        <select {...rest} {...names.control} className={look} />
        {short !== undefined && (
          <span aria-hidden className={styles['short']}>
            {short}
          </span>
        )}
        <Icon svg={caretDown} size={14} className={styles['caret']} />
      </span>
    </FieldFrame>
  )
}
