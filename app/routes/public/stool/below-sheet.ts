/** Class names of what is loaded late: its styles come with the page. */
export const belowSheet: Record<string, string | undefined> = {}
