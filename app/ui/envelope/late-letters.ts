// Apart from the list itself, which the first scripts of other pages hold: to be loaded later, those would grow.
export { LetterList } from './letter-list.tsx'
