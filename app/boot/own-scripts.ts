import { createContext } from 'react'

/** Takes the code of each inline script that a component renders on the server; undefined in browsers. */
export const OwnScripts = createContext<Set<string> | undefined>(undefined)
