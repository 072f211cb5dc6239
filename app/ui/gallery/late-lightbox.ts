// What is loaded as one script before a picture is shown large.
export { growFrom, shrinkInto } from './lightbox-flight.ts'
export { Lightbox } from './lightbox.tsx'
