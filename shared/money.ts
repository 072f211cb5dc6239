// Part of the contract: pages, mails and the inbox write amounts alike.

const USD = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** US cents as people read them: '$1,450', or '$1,450.50' where there are cents. */
export function formatUsd(cents: number): string {
  return USD.format(cents / 100)
}
