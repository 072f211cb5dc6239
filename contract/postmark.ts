/** How a letter came: what its postmark and its stamp show. */
export interface Posted {
  /** In capitals, at most 22 characters, as 'AVALON, NJ'. */
  town: string
  zip: string
  /** Month and day, as 'AUG 14'. */
  date: string
  stamp: 'umbrella' | 'boat' | 'light'
}
