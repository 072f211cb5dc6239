import type { Posted } from '../contract/postmark.ts'

type Mark = readonly [town: string, zip: string, date: string, stamp: Posted['stamp']]

/** Where and when the built-in letters were posted, by id: what their words say of season and place. */
const MARKS: Record<string, Mark> = {
  '1': ['VILLANOVA, PA', '19085', 'APR 9', 'boat'],
  '2': ['STONE HARBOR, NJ', '08247', 'AUG 14', 'umbrella'],
  '3': ['WILMINGTON, DE', '19806', 'SEP 5', 'light'],
  '4': ['AVALON, NJ', '08202', 'JUL 7', 'boat'],
  '5': ['HADDONFIELD, NJ', '08033', 'FEB 18', 'umbrella'],
  '6': ['STONE HARBOR, NJ', '08247', 'MAR 22', 'light'],
  '7': ['GREENVILLE, DE', '19807', 'NOV 2', 'boat'],
  '8': ['MARGATE, NJ', '08402', 'OCT 11', 'light'],
  '9': ['SEA ISLE CITY, NJ', '08243', 'SEP 8', 'umbrella'],
  '10': ['WAYNE, PA', '19087', 'DEC 1', 'boat'],
  '11': ['PHILADELPHIA, PA', '19103', 'JAN 16', 'light'],
  '12': ['MEDIA, PA', '19063', 'MAY 3', 'umbrella'],
  '13': ['PHILADELPHIA, PA', '19107', 'JUN 12', 'boat'],
  '14': ['CAPE MAY, NJ', '08204', 'OCT 27', 'light'],
  '15': ['STONE HARBOR, NJ', '08247', 'JUL 29', 'boat'],
  '16': ['MOORESTOWN, NJ', '08057', 'SEP 19', 'light'],
  '17': ['AVALON, NJ', '08202', 'JUN 21', 'umbrella'],
}

/** Marks on the envelope of a letter; one that the studio has added has the postmark of its own town, without a date. */
export function withPostmark<Letter extends { id: string }>(letter: Letter): Letter & { posted?: Posted } {
  const mark = MARKS[letter.id]
  if (!mark) return letter
  const [town, zip, date, stamp] = mark
  return { ...letter, posted: { town, zip, date, stamp } }
}
