/** Focal point of a picture that has none of its own. It stands apart from the shapes, which public pages do not load. */
export const CENTER = { x: 0.5, y: 0.5 }
