/**
 * The names of the classes of `story.module.css`. What is loaded late takes them from here: if it imported the sheet itself, the
 * page would carry that apart from its own.
 */
export const storySheet: Record<string, string> = {}
