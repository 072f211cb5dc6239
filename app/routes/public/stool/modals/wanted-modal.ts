import type { StoolChoice } from '../configurator/configurator-state.ts'

/** Which modal is asked for, and with what. */
export type WantedModal = { modal: 'request'; choice: StoolChoice } | { modal: 'waitlist' }
