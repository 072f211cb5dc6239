import image from '@phosphor-icons/core/assets/light/image-light.svg?raw'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { drawn } from '#app/ui/drawn/drawn.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { TrashItem, TrashKind } from '#contract/trash.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import { leftUntil } from './left.ts'
import styles from './trash.module.css'

const KINDS: Record<TrashKind, string> = {
  project: 'Project',
  picture: 'Picture',
  letter: 'Letter',
  // The detail describes the item.
  lead: '',
  upload: 'Upload',
}

/** Icons of things without a picture. */
const ICONS: Record<TrashKind, string> = {
  project: image,
  picture: image,
  letter: drawn('envelope'),
  lead: drawn('envelope'),
  upload: image,
}

interface TrashRowProps {
  item: TrashItem
  /** Ms since the Unix epoch. */
  nowMs: number
  isBusy: boolean
  onRestore: () => void
}

export function TrashRow({ item, nowMs, isBusy, onRestore }: TrashRowProps) {
  const { kind, name, detail, picture, deletedAt, purgedAt } = item
  return (
    <li className={styles['row']}>
      <span className={styles['picture']}>
        {picture ? (
          <img src={picture} alt="" width={72} height={72} loading="lazy" decoding="async" />
        ) : (
          <Icon svg={ICONS[kind]} size={28} />
        )}
      </span>
      <p className={styles['words']}>
        <strong>{name || 'Without a name'}</strong>
        <Aside as="span" className={styles['detail']}>
          {[KINDS[kind], detail].filter(Boolean).join(' · ')}
        </Aside>
        <Aside as="span">
          {kind === 'upload' ? 'Here since' : 'Deleted'} <time dateTime={deletedAt}>{formatStudioTime(deletedAt)}</time>
          {'\u00a0· '}
          <span className={styles['left']}>{leftUntil(purgedAt, nowMs)}</span>
        </Aside>
      </p>
      <Button variant="outline" size="small" className={styles['restore']} busy={isBusy} onClick={onRestore}>
        {kind === 'upload' ? 'Keep' : 'Restore'}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  )
}
