// Parts that are loaded as one script before a picture is shown large.

export { Lightbox } from './lightbox.tsx'
export { growFrom, shrinkInto } from './lightbox-flight.ts'
