/** A drawing in the color of its surroundings: a box of units and what is in it. */
export interface Drawing {
  viewBox: string
  /** Elements as they are written into the page. */
  drawing: string
}

/** How a studio writes its name, where it is not the built-in one. */
export interface Lettering {
  /** On one line, for wide places. */
  line: Drawing
  /** For narrow places. */
  mark: Drawing
}

/** Words in the drawings of a page for a studio that is not the built-in one. */
export interface StudioMark {
  name: string
  /** Town and state; empty where the studio says none. */
  place: string
  /** The town in at most 22 capitals, never empty; left out in the built-in place, whose island is drawn, too. */
  town?: string
  /** Left out for the built-in lettering. */
  lettering?: Lettering
  /** Outline of the name's first letter in the seal, around its middle; empty for one of another script, left out for the built-in name. */
  initial?: string
}
