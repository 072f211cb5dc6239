import { type PointerEvent, useId } from 'react'
import type { FocalPoint } from '#app/admin/files/draft-picture.ts'
import { Aside } from '#app/ui/aside.tsx'
import styles from './focal-picker.module.css'
import { Preview, type PreviewPicture } from './preview.tsx'

export interface FocalPickerProps {
  picture: PreviewPicture
  /** Places that show it, with their shapes; those of a project's pictures where left out. */
  crops?: readonly Crop[]
  disabled: boolean
  onChange: (focal: FocalPoint) => void
}

export interface Crop {
  name: string
  /** As CSS has it. */
  ratio: string
  /** Width in the picker, as the `sizes` attribute. */
  sizes: string
}

/** Aspect ratios in which the site shows pictures of projects. */
const CROPS: readonly Crop[] = [
  { name: 'Card', ratio: '4 / 5', sizes: '64px' },
  { name: 'Hero', ratio: '1440 / 684', sizes: '168px' },
  { name: 'Gallery', ratio: '290 / 275', sizes: '84px' },
  { name: 'Shared link', ratio: '1200 / 630', sizes: '152px' },
]

/** Sets the focal point by pointer or by two sliders, and shows the resulting crops. */
export function FocalPicker({ picture, crops = CROPS, disabled, onChange }: FocalPickerProps) {
  const { focal } = picture
  const point = (event: PointerEvent<HTMLElement>) => {
    if (disabled || event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onChange({ x: share(event.clientX - box.left, box.width), y: share(event.clientY - box.top, box.height) })
  }
  return (
    <fieldset className={styles['picker']} disabled={disabled}>
      <legend className={`${styles['legend']} label`}>Focal point</legend>
      <div className={styles['layout']}>
        <div className={styles['whole']} onPointerDown={point} onPointerMove={point}>
          <Whole picture={picture} />
          <span
            aria-hidden
            className={styles['mark']}
            style={{ left: `${focal.x * 100}%`, top: `${focal.y * 100}%` }}
          />
        </div>
        <div className={styles['sliders']}>
          <Slider label="Left to right" value={focal.x} onChange={(x) => onChange({ ...focal, x })} />
          <Slider label="Top to bottom" value={focal.y} onChange={(y) => onChange({ ...focal, y })} />
        </div>
      </div>
      <div className={styles['crops']}>
        {crops.map(({ name, ratio, sizes }) => (
          <figure key={name} className={styles['crop']}>
            <span className={styles['frame']} style={{ aspectRatio: ratio }}>
              <Preview picture={picture} sizes={sizes} />
            </span>
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </fieldset>
  )
}

/** The uncropped picture. */
function Whole({ picture: { picture, previewUrl } }: { picture: PreviewPicture }) {
  const src = previewUrl || picture?.src
  return src ? (
    <img src={src} alt="" draggable={false} />
  ) : (
    <Aside as="span" className={styles['none']}>
      No preview
    </Aside>
  )
}

function Slider({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const id = useId()
  return (
    <label htmlFor={id} className={styles['slider']}>
      {label}
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        onChange={({ target }) => onChange(Number(target.value) / 100)}
      />
    </label>
  )
}

function share(part: number, whole: number): number {
  return Math.round(Math.max(0, Math.min(1, part / whole)) * 100) / 100
}
