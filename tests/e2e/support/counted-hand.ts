import type { Locator } from '@playwright/test'

/** Seconds of a person on a phone: to find and touch something, and for each character, at 36 words a minute. */
const TAP_SECONDS = 1.3
const CHARACTER_SECONDS = 0.33

/** Acts of a person, and the time that their hands took: however slow the line or this machine is. */
export interface HandFigures {
  taps: number
  characters: number
  seconds: number
}

/** A person's thumb on a phone. It counts what it does; waiting counts for nothing. */
export function createCountedHand() {
  let taps = 0
  let characters = 0
  return {
    tap: async (control: Locator): Promise<void> => {
      taps += 1
      await control.tap()
    },

    /** Types where the cursor is, and counts each key. */
    type: async (field: Locator, text: string): Promise<void> => {
      characters += text.length
      await field.pressSequentially(text)
    },

    /** Touches a key of the keyboard that is open. */
    key: async (field: Locator, key: string): Promise<void> => {
      characters += 1
      await field.press(key)
    },

    /** Opens the chooser of the phone, touches each picture, and touches Done. */
    pick: async (input: Locator, files: string | readonly string[]): Promise<void> => {
      const chosen = [files].flat()
      taps += 1 + chosen.length + (chosen.length > 1 ? 1 : 0)
      await input.setInputFiles(chosen)
    },

    figures: (): HandFigures => ({ taps, characters, seconds: taps * TAP_SECONDS + characters * CHARACTER_SECONDS }),
  }
}
