import { createContext } from 'react'

/** Nonce for inline scripts of ours while the page is rendered on the server; undefined in browsers. */
export const ScriptMark = createContext<string | undefined>(undefined)
