import { KnownSelect, type KnownSelectProps, type KnownValue } from './known-select.tsx'

/** A time zone. */
export const ZoneControl = (props: KnownSelectProps) => <KnownSelect {...props} known={knownZones} />

let zones: readonly KnownValue[] | undefined

const knownZones = () =>
  (zones ??= Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, name: zone.replaceAll('_', ' ') })))
